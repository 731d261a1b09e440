# Scrap Dash
scrapdash-name = Scrap Dash
scrapdash-summary = Rzuć jeszcze jedną kością, jeśli się odważysz: okrążenia po torze ze złomu, pełne wypadków i starć.
scrapdash-difficulty = średnia

scrapdash-option-players = Liczba graczy.
scrapdash-option-pilots = Ilu pilotów ma każdy gracz. auto: dwóch przy 2 graczach, inaczej jednego; 3 graczy może wybrać 2.
scrapdash-option-circuit = Jeden z torów od A do F albo własna pętla z liter S (prosta), L i R (zakręty), zgodnie z ruchem wskazówek zegara.
scrapdash-option-leave_out = Odcinki, które pomijasz, by skrócić tor; musi zostać 12, 10 albo 8, a pętla musi się zamykać.
scrapdash-option-finish = Odcinek leżący tuż za linią mety.
scrapdash-option-symbols = Odcinki z symbolem wsparcia. auto: 2, 4, 6, 9, 11 i 13, o ile istnieją.
scrapdash-option-laps = Liczba okrążeń wyścigu.
scrapdash-option-order = clockwise: jak w instrukcji. last-first: od drugiej rundy zaczyna gracz ostatniego pilota, dalej zgodnie z ruchem wskazówek zegara; wtedy nikt nie traci na tym, że gra pierwszy.
scrapdash-option-boost_tokens = Ile jest żetonów wsparcia każdego rodzaju.
scrapdash-option-bonus_cards = Ile jest kart bonusu każdego rodzaju.
scrapdash-option-objective_cards = Ile jest kart celu każdego rodzaju.
scrapdash-option-accidents_12 = Ile kart wypadku każdego rodzaju jest w talii dla dubletu 1 lub 2.
scrapdash-option-accidents_34 = Ile kart wypadku każdego rodzaju jest w talii dla dubletu 3 lub 4.
scrapdash-option-accidents_56 = Ile kart wypadku każdego rodzaju jest w talii dla dubletu 5 lub 6.

scrapdash-phase-order = Wybierz, który z twoich pilotów rusza pierwszy.
scrapdash-phase-roll = Rzuć kością; potem możesz przestać.
scrapdash-phase-boost = Zmień kość żetonem wsparcia albo ją zatwierdź.
scrapdash-phase-before = Zagraj karty bonusu przed jazdą albo jedź.
scrapdash-phase-after = Zagraj karty bonusu po jeździe albo zakończ.
scrapdash-phase-combat = Spotkali się dwaj piloci jednego gracza: który wygrywa?
scrapdash-phase-over = Wyścig skończony.

scrapdash-event-turn-began = Teraz { $pilot }.
scrapdash-event-ordered = Pierwszy rusza { $pilot }.
scrapdash-event-rolled = { $pilot } rzuca: { $die }.
scrapdash-event-boosted = { $pilot } używa wsparcia ({ $boost ->
    [flip] przeciwna ścianka
    [reroll] ponowny rzut
   *[other] { $boost }
}): na kości jest { $die }.
scrapdash-event-doubled = Drugi raz { $die }: { $pilot } ma wypadek!
scrapdash-event-played = { $pilot } zagrywa kartę bonusu: { $effect ->
    [straight] do najbliższej prostej
    [curve] do najbliższego zakrętu
    [catch-up] dogonić najbliższego pilota
   *[other] { $card }
}.
scrapdash-event-moved = { $from ->
    [0] { $pilot } wjeżdża na tor, na odcinek { $to }.
   *[other] { $pilot } przejeżdża z odcinka { $from } na odcinek { $to }.
}
scrapdash-event-ability = { $pilot } używa zdolności: { $kind ->
    [racer] o odcinek dalej po zakręcie
    [sprinter] o odcinek dalej po prostej
    [overtaker] o odcinek dalej za wyprzedzanie
   *[opportunist] żeton bonusu za wyprzedzanie
}.
scrapdash-event-fought = { $pilot } rzuca w starciu: { $die }.
scrapdash-event-won = { $pilot } wygrywa starcie i jedzie dalej.
scrapdash-event-accident = Wypadek { $deck }, { $pilot }: { $effect ->
    [two-dice] naprzód o dwie kości
    [ahead-back] naprzód o 5, a pilot z przodu cofa się o 2
    [up-to] naprzód najwyżej o 5, stop przy pierwszym pilocie, który rusza o 2
    [behind-2] pilot z tyłu rusza o 2
    [behind-4] pilot z tyłu rusza o 4
    [back-die] do tyłu o jedną kość
    [stay] nic się nie rusza
    [drastic] do tyłu, za ostatniego pilota
    [last] ostatni pilot rusza o 4
   *[other] { $card }
}.
scrapdash-event-threw = { $pilot } rzuca dla karty: { $die }.
scrapdash-event-token = { $pilot } bierze żeton bonusu i ma ich { $tokens }.
scrapdash-event-card = { $seat } wymienia żetony bonusu na kartę: { $effect ->
    [straight] najbliższa prosta
    [curve] najbliższy zakręt
    [catch-up] dogonić
   *[other] { $card }
}.
scrapdash-event-card-hidden = { $seat } wymienia żetony bonusu na kartę bonusu.
scrapdash-event-crossed = { $pilot } przecina linię mety: żeton celu { $tokens }.
scrapdash-event-objective = Karta celu, { $pilot }: { $card ->
    [2] wszyscy oprócz pierwszego ruszają o 2
    [3] wszyscy oprócz dwóch pierwszych ruszają o 3
    [5] dwaj ostatni ruszają o 5
   *[7] ostatni rusza o 7
}.
scrapdash-event-last-round = { $pilot } ma wszystkie żetony celu: to ostatnia runda!
scrapdash-event-laid = Na odcinku { $section } ląduje żeton wsparcia.
scrapdash-event-picked = { $pilot } zbiera wsparcie z odcinka { $section }: { $boost ->
    [flip] przeciwna ścianka
    [reroll] ponowny rzut
   *[other] ±1
}.
scrapdash-event-shuffled = { $deck ->
    [objective] Karty celu są tasowane od nowa.
    [bonus] Karty bonusu są tasowane od nowa.
   *[other] Karty wypadku { $deck } są tasowane od nowa.
}
scrapdash-event-ended = Koniec rundy { $round } i koniec wyścigu.

scrapdash-end-laps-done = Przejechano wszystkie okrążenia i dograno ostatnią rundę.

scrapdash-picture-round = Runda { $round }, wyścig na { $laps ->
    [one] { $laps } okrążenie
    [few] { $laps } okrążenia
   *[other] { $laps } okrążeń
}
scrapdash-picture-last-round = – ostatnia!
scrapdash-picture-legend = ▒ meta  ★ wsparcie  ☆ zabrane  ║═ prosta  ╔╗╚╝ zakręt  ▶ teraz  ⚑ start
scrapdash-picture-pilot = Pilot
scrapdash-picture-kind = Kto
scrapdash-picture-place = Miejsce
scrapdash-picture-lap = Okr.
scrapdash-picture-section = Odcinek
scrapdash-picture-tokens = Cele
scrapdash-picture-bonus = Bonus
scrapdash-picture-boosts = Wsparcie
scrapdash-picture-cards = Karty
scrapdash-picture-kind-racer = Rajdowiec
scrapdash-picture-kind-sprinter = Sprinter
scrapdash-picture-kind-overtaker = Wyprzedzacz
scrapdash-picture-kind-opportunist = Oportunista
scrapdash-picture-kind-brawler = Zabijaka
scrapdash-picture-kind-trickster = Spryciarz
scrapdash-picture-ability = { $pilot }: { $ability }
scrapdash-picture-ability-racer = o odcinek dalej, gdy dojedzie na zakręt.
scrapdash-picture-ability-sprinter = o odcinek dalej, gdy dojedzie na prostą.
scrapdash-picture-ability-overtaker = o odcinek dalej, gdy kogoś wyprzedzi.
scrapdash-picture-ability-opportunist = żeton bonusu, gdy kogoś wyprzedzi.
scrapdash-picture-ability-brawler = w swojej turze wygrywa każde starcie i rusza o 2, chyba że był dublet.
scrapdash-picture-ability-trickster = karta bonusu już za dwa żetony.
scrapdash-picture-dice = Kości: { $dice } = { $total }
scrapdash-picture-die = Na kości jest { $die }, ale jeszcze się nie liczy.
scrapdash-picture-risk = { $faces ->
    [one] { $faces } z 6 ścianek dałaby dublet.
    [few] { $faces } z 6 ścianek dałyby dublet.
   *[other] { $faces } z 6 ścianek dałoby dublet.
}
scrapdash-picture-decks = Talie: wypadki { $accidents }, cele { $objectives }, bonusy { $bonus }; wsparcie w zapasie { $boosts }
scrapdash-picture-hand = Twoje karty bonusu: { $cards }

scrapdash-web-pilot = { $name } ({ $kind })
scrapdash-web-section = Odcinek { $section }
scrapdash-web-roll = Rzuć
scrapdash-web-roll-on = Rzuć jeszcze raz
scrapdash-web-stop = Jedź o { $total }, na odcinek { $section }
scrapdash-web-stop-cards = Przestań na { $total }
scrapdash-web-accept = Zatwierdź { $die }
scrapdash-web-accept-double = Zatwierdź { $die } mimo wypadku
scrapdash-web-use-boost = Użyj wsparcia: { $boost }
scrapdash-web-play = Zagraj { $card }, na odcinek { $section }
scrapdash-web-drive = Jedź o { $total }, na odcinek { $section }
scrapdash-web-done = Bez dalszych kart
scrapdash-web-win = Starcie wygrywa { $pilot }
scrapdash-web-first = Pierwszy rusza { $pilot }
scrapdash-web-odds = Dublet: { $faces } na 6 ({ $percent } %)
scrapdash-web-boost = { $boost ->
    [up] o jeden w górę
    [down] o jeden w dół
    [flip] przeciwna ścianka
    [reroll] ponowny rzut
   *[either] o jeden w górę lub w dół
}
scrapdash-web-bonus = { $effect ->
    [straight] do najbliższej prostej
    [curve] do najbliższego zakrętu
    [catch-up] dogonić pilota
   *[steps] { $card }
}
scrapdash-web-steps = odcinki
scrapdash-web-bonus-title = Karta bonusu
scrapdash-web-accident-title = Wypadek { $deck }
scrapdash-web-accident = { $effect ->
    [two-dice] Naprzód o dwie kości
    [ahead-back] Naprzód o 5, a pilot z przodu cofa się o 2
    [up-to] Naprzód najwyżej o 5; stop przy pierwszym pilocie, który rusza o 2
    [behind-2] Pilot z tyłu rusza o 2
    [behind-4] Pilot z tyłu rusza o 4
    [back-die] Do tyłu o jedną kość
    [stay] Nic się nie rusza
    [drastic] Do tyłu, za ostatniego pilota
    [last] Ostatni pilot rusza o 4
   *[steps] { $card }
}
scrapdash-web-objective-title = Karta celu
scrapdash-web-objective = { $card ->
    [2] Wszyscy oprócz pierwszego ruszają o 2
    [3] Wszyscy oprócz dwóch pierwszych ruszają o 3
    [5] Dwaj ostatni ruszają o 5
   *[7] Ostatni rusza o 7
}
scrapdash-web-own-bonus = Żetony bonusu: { $bonus } z { $price } na kartę
scrapdash-web-seat-pilot = { $kind }, okrążenie { $lap } z { $laps }
scrapdash-web-seat-cards = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
}
scrapdash-web-tell-pilot = Miejsce { $place }: { $pilot }, { $kind }, { $where ->
    [garage] przed linią mety
   *[track] na odcinku { $section }, okrążenie { $lap }
}; żetony celu: { $tokens }, żetony bonusu: { $bonus } z { $price }.
scrapdash-web-tell-boosts = Wsparcie: { $boosts }.
scrapdash-web-tell-active = Teraz gra { $pilot }.
scrapdash-web-tell-last-round = To ostatnia runda!
scrapdash-web-tell-circuit = Liczba odcinków toru: { $sections }; zakręty: { $curves }.
scrapdash-web-tell-lying = Wsparcie leży na odcinkach: { $sections }.
scrapdash-web-editor-end = Liczba odcinków: { $sections }. Następny dojdzie na końcu; dotknij odcinka, by go zmienić.
scrapdash-web-editor-picked = Odcinek { $section }: wybierz, jaki ma być, albo go usuń.
scrapdash-web-editor-section = { $letter ->
    [L] W lewo
    [R] W prawo
   *[S] Prosto
}
scrapdash-web-editor-insert = Wstaw przed nim
scrapdash-web-editor-remove = Usuń
scrapdash-web-editor-undo = Cofnij
scrapdash-web-editor-clear = Od nowa
scrapdash-web-editor-begin = Zacznij od:
scrapdash-web-editor-circuit = Tor { $name }
scrapdash-web-won = { $count ->
    [one] Wyścig wygrywa { $names }!
   *[other] Wyścig wygrywają wspólnie: { $names }!
}

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
scrapdash-title-players = Gracze
scrapdash-title-pilots = Piloci
scrapdash-title-circuit = Tor
scrapdash-title-leave_out = Pominięte odcinki
scrapdash-title-finish = Meta
scrapdash-title-symbols = Symbole wsparcia
scrapdash-title-laps = Okrążenia
scrapdash-title-order = Kolejność gry
scrapdash-title-boost_tokens = Żetony wsparcia
scrapdash-title-bonus_cards = Karty bonusu
scrapdash-title-objective_cards = Karty celu
scrapdash-title-accidents_12 = Wypadki 1 i 2
scrapdash-title-accidents_34 = Wypadki 3 i 4
scrapdash-title-accidents_56 = Wypadki 5 i 6
scrapdash-value-auto = jak zwykle
scrapdash-flaw-no-cards = jedna z talii nie ma żadnej karty.
scrapdash-flaw-letter = nie ma takiego rodzaju odcinka (odcinek { $first }).
scrapdash-flaw-length = odcinków toru: { $length }; możliwe jest od { $shortest } do { $longest }.
scrapdash-flaw-circuit-crossed = odcinki { $first } i { $last } leżą w tym samym miejscu.
scrapdash-flaw-circuit-open = tor się nie zamyka: odcinek { $last } nie prowadzi do odcinka 1.
scrapdash-flaw-circuit-backwards = tor biegnie przeciwnie do ruchu wskazówek zegara, a musi biec zgodnie z nim.
scrapdash-flaw-circuit-heading = tor wraca w innym kierunku; zakrętów w prawo musi być o cztery więcej niż w lewo.
scrapdash-flaw-circuit-short = odcinków toru: { $sections }; przy { $pilots } pilotach potrzeba co najmniej { $low }.
scrapdash-flaw-sections-left = zostałoby odcinków: { $sections }; możliwe jest 12, 10 lub 8.
scrapdash-flaw-no-section = nie ma odcinka { $section }; tor ma odcinków: { $sections }.
scrapdash-flaw-finish-left-out = linia mety jest przy odcinku { $first }, a ten jest pominięty.
scrapdash-flaw-pilots-few = dwóch graczy ma zawsze po dwóch pilotów.
scrapdash-flaw-pilots-many = przy { $players } graczach każdy ma jednego pilota: wszystkich pilotów jest { $most }.
scrapdash-web-edit = Zbuduj tor do Scrap Dash

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
scrapdash-goal = Przejedź linię trzy razy i bądź wtedy najdalej.
scrapdash-lead = Prowadzi: { $names }
scrapdash-web-points = Odcinki
scrapdash-first-order = Masz dwóch pilotów: zdecyduj, który rusza pierwszy przez cały wyścig.
scrapdash-first-roll = Każda kość dodaje drogi. Ale dwie równe to wypadek i wtedy nic się nie liczy.
scrapdash-first-boost = Żeton wsparcia zmienia właśnie rzuconą kość; potem znika.
scrapdash-first-before = Karty bonusu wiozą cię dalej, przed kośćmi albo po nich. Nie musisz ich grać.
scrapdash-first-after = Możesz jeszcze zagrać karty bonusu albo tu skończyć.
scrapdash-first-combat = Spotykają się twoi dwaj piloci: decydujesz, który jedzie dalej.
scrapdash-help-section-straight = Każdy odcinek liczy się za jeden. Kto stanie obok innego pilota, walczy o miejsce.
    .title = Odcinek { $section }, prosta
    .clause = SD-11
scrapdash-help-section-curve = Każdy odcinek liczy się za jeden. Kto stanie obok innego pilota, walczy o miejsce.
    .title = Odcinek { $section }, zakręt
    .clause = SD-11
scrapdash-help-boost = Kto skończy tu turę, bierze żeton. Później zmienia kość: ±1, przeciwna ścianka albo nowy rzut.
    .title = Wsparcie na odcinku { $section }
    .clause = SD-29
scrapdash-help-dice = Sumują się, gdy jedziesz. Druga kość z tą samą liczbą to dublet: wypadek.
    .title = Twoje kości
    .clause = SD-8
scrapdash-help-laps = Po jednym za każde przejechanie linii, z kartą, która pomaga tym z tyłu. Trzy zaczynają ostatnią rundę.
    .title = Żetony celu: ○○○
    .clause = SD-26
scrapdash-help-bonus-tokens = Po jednym za każdy wypadek. Pełny rząd zamienia się w kartę bonusu.
    .title = Żetony bonusu: ▢▢▢
    .clause = SD-17
scrapdash-help-bonus-card = Wiezie pilota dalej, przed kośćmi albo po nich. Nie w turze z dubletem.
    .title = { $name }
    .clause = SD-12
scrapdash-help-deck-accident = Odkrywa się je po dublecie tych liczb: niektóre pomagają, większość szkodzi.
    .title = Karty wypadku { $deck }
    .clause = SD-16
scrapdash-help-deck-objective = Ciągnie je ten, kto przejeżdża linię: przesuwają tych z tyłu.
    .title = Karty celu
    .clause = SD-27
scrapdash-help-deck-bonus = Płaci się za nie żetonami bonusu; od następnej tury wiozą cię dalej.
    .title = Karty bonusu
    .clause = SD-17
scrapdash-help-deck-boost = Zapas. Nowe kładzie się na puste symbole, gdy ktoś przejedzie linię.
    .title = Żetony wsparcia
    .clause = SD-28
scrapdash-help-pilot-racer = Jeśli dojechał na zakręt, jedzie o odcinek dalej.
    .title = { $name }
    .clause = SD-40
scrapdash-help-pilot-sprinter = Jeśli dojechał na prostą, jedzie o odcinek dalej.
    .title = { $name }
    .clause = SD-41
scrapdash-help-pilot-overtaker = Jeśli kogoś w tej turze minął, jedzie o odcinek dalej.
    .title = { $name }
    .clause = SD-42
scrapdash-help-pilot-opportunist = Jeśli kogoś w tej turze minął, bierze żeton bonusu.
    .title = { $name }
    .clause = SD-43
scrapdash-help-pilot-brawler = Wygrywa bez rzutu każde starcie we własnej turze i jedzie o 2 dalej, chyba że był dublet.
    .title = { $name }
    .clause = SD-45
scrapdash-help-pilot-trickster = Karta bonusu kosztuje go tylko dwa żetony.
    .title = { $name }
    .clause = SD-46
scrapdash-web-option-pilots = Jak zwykle: po dwóch przy 2 graczach, inaczej po jednym. Trzech graczy może wybrać po dwóch.
scrapdash-web-option-circuit = Jeden z sześciu torów z pudełka albo twój własny.

scrapdash-lab-sides = Rodzaje pilotów
