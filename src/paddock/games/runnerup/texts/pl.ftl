# Runner-Up
runnerup-name = Runner-Up
runnerup-summary = Popychaj wszystkich kartami w przód i w tył: wygrywa drugie miejsce.
runnerup-difficulty = łatwa

runnerup-option-players = Liczba graczy. We dwoje dołącza trzeci zawodnik, Leon.
runnerup-option-variant = base: zagraj kartę na dowolnego zawodnika. tactical: wyłóż kartę, potem rusz nią dowolny pionek.
runnerup-option-turns = Liczba tur; każda tura to pięć rund.
runnerup-option-track = Najniższe i najwyższe pole toru.
runnerup-option-deck = Ile kart każdej wartości jest w talii.

runnerup-phase-choose = Wszyscy potajemnie wybierają kartę.
runnerup-phase-move = Karty poruszają pionki, zaczyna najwyższa biała liczba.
runnerup-phase-over = Wyścig skończony.

runnerup-event-committed = { $seat } wybiera { $choice }.
runnerup-event-committed-hidden = { $seat } ma gotowy wybór.
runnerup-event-changed = { $seat } zmienia wybór na { $choice }.
runnerup-event-played = { $racer } zagrywa { $card } na: { $target }.
runnerup-event-shown = { $racer } odkrywa { $card }.
runnerup-event-moved = { $racer }: pionek przechodzi z pola { $from } na pole { $to }.
runnerup-event-pushed = { $mover } przesuwa pionek gracza { $racer } z pola { $from } na pole { $to }.
runnerup-event-scored = { $racer } jest na drugim miejscu, punkty: { $points }, razem { $total }.
runnerup-event-no-second = Wszystkie pionki stoją na polu { $space }: nikt nie jest drugi.
runnerup-event-turn-began = Zaczyna się tura { $turn }: pionki na start, nowe karty.
runnerup-event-ended = Koniec ostatniej tury. Wygrywa drugi najwyższy wynik.

runnerup-end-turns-played = Rozegrano wszystkie tury.

runnerup-picture-turn = Tura { $turn } z { $turns }, runda { $round } z 5
runnerup-picture-racer = Zawodnik
runnerup-picture-space = Pole
runnerup-picture-total = Razem
runnerup-picture-ready = Gotowy
runnerup-picture-shown = Karta
runnerup-picture-leon-pile = Leon ma { $cards ->
    [one] { $cards } zakrytą kartę
    [few] { $cards } zakryte karty
   *[other] { $cards } zakrytych kart
}.
runnerup-picture-played = Odkryte w tej turze: { $cards }
runnerup-picture-hand = Twoja ręka: { $cards }
runnerup-picture-choice = Twój wybór: { $choice } (możesz go jeszcze zmienić)

runnerup-web-play = Zagraj { $card }, cel: { $racer }
runnerup-web-play-own = Zagraj { $card } na siebie
runnerup-web-lay = Wyłóż { $card } z białą liczbą { $number }
runnerup-web-move = Przesuń o { $card } pionek gracza { $racer }
runnerup-web-move-own = Przesuń o { $card } swój pionek
runnerup-web-choice = { $card }, cel: { $racer }
runnerup-web-choice-own = { $card } na siebie
runnerup-web-chosen = Twój wybór: { $choice }. Możesz go zmieniać, dopóki wszyscy nie będą gotowi.
runnerup-web-ask-card = Wybierz potajemnie kartę, potem zawodnika.
runnerup-web-ask-racer = Czyj pionek dostaje { $card }?
runnerup-web-ask-lay = Wyłóż zakrytą kartę. Najwyższa biała liczba rusza pierwsza.
runnerup-web-ask-move = Który pionek przesuwasz o { $card }?
runnerup-web-targets = Na kogo
runnerup-web-me = Ja
runnerup-web-pick-racer = Pionek: { $racer }
runnerup-web-start = START
runnerup-web-second = Drugie miejsce teraz: pole { $space }
runnerup-web-stands = pole { $space }
runnerup-web-ready = gotowe
runnerup-web-cards = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
}
runnerup-web-describe-racer = { $racer }: pole { $space }, razem { $total ->
    [one] { $total } punkt
    [few] { $total } punkty
   *[other] { $total } punktów
}.
runnerup-web-describe-shown = { $racer } pokazuje { $card }.
runnerup-web-verdict = Wygrywa drugi najwyższy wynik: { $total }. O kolejności pozostałych decyduje, jak blisko niego się znaleźli.
runnerup-web-all-level = Wszyscy mają ten sam wynik, więc wszyscy wygrywają.
runnerup-web-off = { $off ->
    [one] różnica: { $off } punkt
    [few] różnica: { $off } punkty
   *[other] różnica: { $off } punktów
}

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
runnerup-title-players = Gracze
runnerup-title-variant = Wariant
runnerup-title-turns = Tury
runnerup-title-track = Tor
runnerup-title-deck = Talia
runnerup-value-base = podstawowy
runnerup-value-tactical = taktyczny
runnerup-flaw-cards = kart w talii: { $cards }; przy { $players } graczach potrzeba od { $low } do { $high }.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
runnerup-goal = Punktuje drugie miejsce; wygrywa drugi wynik.
runnerup-lead = Teraz wygrywa: { $names } ({ $value })
runnerup-first-choose = Kartę możesz zagrać na dowolny pionek, także na własny. Wszyscy wybierają w tajemnicy, potem karty odkrywa się naraz.
runnerup-first-move = Twoja karta przesuwa teraz jeden wybrany pionek.
runnerup-help-card = Przesuwa pionek o { $value }: twój albo czyjkolwiek. Karty na jednym pionku najpierw się sumuje.
    .title = Karta { $value }
    .clause = RU-8
runnerup-help-pawn = Stoi na polu { $space }. Rusza się o sumę kart, które dostanie. Na polu może stać kilka pionków.
    .title = Pionek: { $racer }
    .clause = RU-10
runnerup-help-space = Daje { $space } każdemu pionkowi, który na koniec tury stoi drugi od przodu.
    .title = Pole { $space }
    .clause = RU-13
runnerup-help-second = To drugie zajęte pole od przodu. Gdyby tura skończyła się teraz, każdy pionek tutaj dostałby { $space }.
    .title = Pole, które punktuje
    .clause = RU-13
runnerup-help-racer = Punkty ze wszystkich tur. Na końcu wygrywa drugi wynik. Gdy leży tu karta, wybór jest już gotowy.
    .title = { $racer }: { $total }
    .clause = RU-16
