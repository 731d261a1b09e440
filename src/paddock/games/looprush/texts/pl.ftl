# Loop Rush
looprush-name = Loop Rush
looprush-summary = Pierścienie, kolce i pętle: twoje karty ruszają wszystkich biegaczy. Doprowadź wszystkich swoich na metę przed innymi.
looprush-difficulty = łatwa

looprush-option-players = Liczba graczy. We dwoje każdy ma dwie drużyny; we czworo A i C grają przeciw B i D.
looprush-option-track = Tor: default, short albo pole po polu (. trawa, * bonus, = most, O pierścienie, ^ kolce, @ pętla, A pierścienie/kolce, B pierścienie/zwykłe, C kolce/zwykłe).
looprush-option-hand = Ile kart ruchu dostaje każdy przy jednym rozdaniu.
looprush-option-deck = Ile kart z każdą liczbą ma każdy kolor.
looprush-option-bonus_deck = Ile jest kart bonusu każdego rodzaju.

looprush-phase-play = Zagraj kartę ruchu i wybierz biegacza.
looprush-phase-bonus = Karta bonusu do tego ruchu czy żadna?
looprush-phase-half = Która połowa podwójnego pola?
looprush-phase-jump = Superskok: którym z twoich biegaczy?
looprush-phase-over = Wyścig skończony.

looprush-event-played = { $seat } zagrywa kartę: { $card }. Biegnie { $runner }.
looprush-event-passed = { $seat } nie zagrywa karty bonusu.
looprush-event-helped = { $seat } zagrywa bonus: { $card }. Pomoc dostaje { $runner }.
looprush-event-moved = { $runner } biegnie: { $from } → { $to }.
looprush-event-set-back = Pętla na polu { $from }: { $runner } wraca na { $to }.
looprush-event-carried-on = Rozpęd niesie przez pętlę: { $runner }, { $from } → { $to }.
looprush-event-chose-half = { $runner } staje na połowie: { $half }.
looprush-event-finished = { $runner } jest na mecie!
looprush-event-drew = { $seat } dobiera kartę bonusu: { $card }.
looprush-event-drew-hidden = { $seat } dobiera kartę bonusu.
looprush-event-no-bonus = { $seat } nie dostaje bonusu: nie ma już kart.
looprush-event-super-jump = { $seat } dobiera Superskok.
looprush-event-jumped = { $runner } skacze na pierścienie: { $from } → { $to }.
looprush-event-no-rings = { $runner } nie ma już przed sobą pierścieni: skoku nie będzie.
looprush-event-dealt = { $seat } dostaje { $cards ->
    [one] { $cards } kartę
    [few] { $cards } karty
   *[other] { $cards } kart
}.
looprush-event-shuffled = Wszystkie karty ruchu, razem ze specjalną, zostały potasowane od nowa.
looprush-event-bonus-shuffled = Ze zużytych kart bonusu powstaje nowy stos.
looprush-event-special-shown = { $seat } pokazuje kartę specjalną: każdy dobiera kartę bonusu.
looprush-event-special-left = Ostatnia karta talii to karta specjalna: każdy dobiera kartę bonusu, zaczyna { $seat }.
looprush-event-ended = Wszyscy biegacze na mecie – zwycięstwo: { $winners }!

looprush-end-player-home = Wszyscy biegacze jednego gracza są na mecie.
looprush-end-pair-home = Wszyscy czterej biegacze jednej pary są na mecie.

looprush-picture-turn = Kolej: { $seat }.
looprush-picture-move = { $card } – biegnie { $runner }.
looprush-picture-asked = { $seat } może zagrać kartę bonusu.
looprush-picture-jump = Karta specjalna: { $seat } ma Superskok.
looprush-picture-start = Start
looprush-picture-home = Meta
looprush-picture-legend = . trawa  * bonus  = most  O pierścienie  ^ kolce  @ pętla  O/^ pole podwójne
looprush-picture-team = Drużyna
looprush-picture-player = Gracz
looprush-picture-runners = Biegacze
looprush-picture-cards = Karty
looprush-picture-bonus = Bonusy
looprush-picture-rings = pierścienie
looprush-picture-spikes = kolce
looprush-picture-ordinary = zwykłe
looprush-picture-piles = Stos: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
}{ $special ->
    [yes] , w tym specjalna
   *[no] {""}
}. Stos bonusów: { $bonus }.
looprush-picture-discard = Zagrane: { $cards }
looprush-picture-bonus-discard = Zużyte bonusy: { $cards }
looprush-picture-hand = Twoja ręka: { $cards }
looprush-picture-bonus-hand = Twoje karty bonusu: { $cards }

looprush-web-team = { $team ->
    [blue] Niebiescy
    [red] Czerwoni
    [yellow] Żółci
   *[black] Czarni
}
looprush-web-card = { $team ->
    [blue] niebieska { $number }
    [red] czerwona { $number }
    [yellow] żółta { $number }
   *[black] czarna { $number }
}
looprush-web-runner = { $team ->
    [blue] Niebieski nr { $number }
    [red] Czerwony nr { $number }
    [yellow] Żółty nr { $number }
   *[black] Czarny nr { $number }
}
looprush-web-whose = { $runner } ({ $seat })
looprush-web-place = { $place ->
    [start] start
    [home] meta
   *[other] { $place }
}
looprush-web-spot = { $place ->
    [start] start
    [home] meta
   *[other] { $place }
}
looprush-web-way = { $from } → { $to }
looprush-web-bonus-acceleration = Przyspieszenie
looprush-web-bonus-momentum = Rozpęd
looprush-web-bonus-super-acceleration = Superprzyspieszenie
looprush-web-bonus-shield = Tarcza
looprush-web-bonus-super-jump = Superskok
looprush-web-help-acceleration = o jedno pole dalej
looprush-web-help-momentum = przez całą pętlę
looprush-web-help-super-acceleration = dwa razy dalej, nie z pierścieni ani kolców
looprush-web-help-shield = kolce nie hamują

looprush-web-do-play = Zagraj: { $card }. Biegnie { $runner }{ $way ->
    [none] {""}
   *[other] : { $way }
}
looprush-web-do-bonus = { $card } – { $runner }{ $way ->
    [none] {""}
   *[other] : { $way }
}
looprush-web-do-jump = Superskok – { $runner }: { $way ->
    [none] dalej nie ma pierścieni
   *[other] { $way }
}
looprush-web-do-half = Stań na połowie: { $half }
looprush-web-do-pass = Bez karty bonusu{ $way ->
    [none] {""}
   *[other] : { $way }
}
looprush-web-pass = Bez karty bonusu
looprush-web-no-jump = dalej nie ma pierścieni

looprush-web-seat = { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
}, { $bonus ->
    [one] { $bonus } bonus
    [few] { $bonus } bonusy
   *[other] { $bonus } bonusów
}
looprush-web-headline = Stos: { $cards }{ $special ->
    [yes] {" ★"}
   *[no] {""}
} · bonusy: { $bonus }
looprush-web-about = { $seat } ({ $teams }) – { $runners }; { $held }.
looprush-web-pair = { $one } i { $other } grają razem.
looprush-web-half-of = { $seat } wybiera połowę podwójnego pola.
looprush-web-track = Liczba pól toru: { $spaces }. { $parts }; reszta to trawa.

looprush-web-cards = Twoje karty ruchu
looprush-web-bonuses = Twoje karty bonusu
looprush-web-no-bonuses = Nie masz jeszcze bonusów: zatrzymaj biegacza na prezencie.
looprush-web-choose-card = Wybierz kartę, potem biegacza.
looprush-web-choose-runner = Wybierz biegacza do karty: { $card }.
looprush-web-choose-number = { $runner }: wybierz kartę.
looprush-web-yours = twoja drużyna
looprush-web-partner = gra z tobą
looprush-web-pile = Karty ruchu w stosie: { $cards }
looprush-web-bonus-pile = Karty bonusu w stosie: { $cards }
looprush-web-home = { $team }: na mecie { $home } z { $all }
looprush-web-board = Tor i wszyscy biegacze

looprush-web-space-grass = Trawa
looprush-web-space-bonus = Bonus
looprush-web-space-bridge = Most
looprush-web-space-rings = Pierścienie
looprush-web-space-spikes = Kolce
looprush-web-space-loop = Pętla
looprush-web-space-rings-spikes = Pierścienie / kolce
looprush-web-space-rings-ordinary = Pierścienie / trawa
looprush-web-space-spikes-ordinary = Kolce / trawa

looprush-web-edit-track = Twój tor: { $spaces ->
    [one] { $spaces } pole
    [few] { $spaces } pola
   *[other] { $spaces } pól
}
looprush-web-edit-kinds = Co ma tam być?
looprush-web-edit-tools = Co robi dotknięcie pola?
looprush-web-edit-paint = Zmienia je
looprush-web-edit-insert = Wstawia za nim nowe
looprush-web-edit-remove = Usuwa je
looprush-web-edit-undo = Cofnij
looprush-web-edit-reset = Od nowa
looprush-web-edit-space = Pole { $space }: { $kind }
looprush-web-edit-start = Start: wstaw za nim nowe pole
looprush-web-edit-keys = Klawisze: strzałki prowadzą wzdłuż toru, Enter robi to, co wybrano, 1–9 zmieniają pole, Insert albo + wstawia nowe, Delete usuwa.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
looprush-title-players = Gracze
looprush-title-track = Tor
looprush-title-hand = Ręka
looprush-title-deck = Talia
looprush-title-bonus_deck = Karty bonusu
looprush-flaw-letter = nie ma takiego rodzaju pola (pole { $first }).
looprush-flaw-length = pól na torze: { $length }; możliwe jest od { $shortest } do { $longest }.
looprush-flaw-loop-long = pętla na polach od { $first } do { $last } jest za długa; najdłuższa ma pól: { $most }.
looprush-flaw-loop-last = tor nie może kończyć się pętlą (pola od { $first } do { $last }).
looprush-flaw-loop-beside = pole { $space } leży obok pętli: przynajmniej jedna jego połowa musi być zwykła.
looprush-flaw-hands = kart ruchu: { $cards }; nie da się ich rozdać w pełnych rękach po { $hand }. Ich liczba musi być wielokrotnością { $multiple }.
looprush-flaw-loop-uncrossed = najdłuższa pętla ma pól: { $spaces }; najwyższą kartą { $highest } nikt jej nie pokona.
looprush-web-edit = Narysuj tor do Loop Rush

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
looprush-goal = Doprowadź pierwszy wszystkich swoich biegaczy do mety.
looprush-lead = Na czele: { $names } (na mecie: { $value })
looprush-web-points = Biegacze na mecie
looprush-first-play = Karta rusza dowolnego biegacza w jej kolorze, swojego lub cudzego. Wybierz kartę, potem biegacza.
looprush-first-bonus = Ktoś rusza biegacza z twojej strony. Możesz mu pomóc jedną kartą bonusu albo spasować.
looprush-first-half = Podwójne pole: decydujesz, na której połowie stoi biegacz.
looprush-first-jump = Twój biegacz skacze do najbliższych pierścieni przed sobą.
looprush-help-card = Dowolny biegacz w tym kolorze biegnie tak daleko, obojętnie czyj. Ważne, skąd rusza.
    .title = { $name }
    .clause = LR-6
looprush-help-space-grass = Zwykłe pole: stąd biegacz rusza tak daleko, jak mówi karta.
    .title = Trawa
    .clause = LR-7
looprush-help-space-bonus = Kto tu stanie, daje swojemu graczowi kartę bonusu. Poza tym zwykłe pole.
    .title = Prezent
    .clause = LR-9
looprush-help-space-bridge = Zwykłe pole: stąd biegacz rusza tak daleko, jak mówi karta.
    .title = Most
    .clause = LR-7
looprush-help-space-rings = Stąd biegacz rusza dwa razy dalej, niż mówi karta.
    .title = Pierścienie
    .clause = LR-7
looprush-help-space-spikes = Stąd biegacz rusza tylko o 1 pole, cokolwiek mówi karta.
    .title = Kolce
    .clause = LR-7
looprush-help-space-loop = W pętli nikt nie staje: przebiega się ją naraz albo biegacz stacza się na pole przed nią.
    .title = Pętla
    .clause = LR-8
looprush-help-space-double = Kto wykonał ruch, wybiera połowę, na której stoi biegacz.
    .title = Podwójne pole
    .clause = LR-10
looprush-help-runner = Rusza go każda karta w jego kolorze, kto by jej nie zagrał. Własna strona może pomóc kartą bonusu.
    .title = { $name }
    .clause = LR-6
looprush-help-home = Za ostatnim polem biegacz jest na mecie; nadmiar nie szkodzi. Wygrywa strona, która pierwsza ma tu wszystkich.
    .title = Meta
    .clause = LR-11
looprush-help-start = Liczy się jak zwykłe pole przed polem 1.
    .title = Start
    .clause = LR-4
looprush-help-bonus-acceleration = Karta liczy się o jeden więcej dla biegacza z twojej strony.
    .title = Przyspieszenie
    .clause = LR-21
looprush-help-bonus-momentum = Biegacz, który stanąłby w pętli, wybiega z niej po drugiej stronie.
    .title = Rozpęd
    .clause = LR-22
looprush-help-bonus-super-acceleration = Karta liczy się podwójnie, ale nie z pierścieni ani z kolców.
    .title = Superprzyspieszenie
    .clause = LR-23
looprush-help-bonus-shield = Biegacz nie zważa na kolce, na których stoi.
    .title = Tarcza
    .clause = LR-24

looprush-value-default = jak w pudełku
looprush-value-short = krótki
looprush-web-option-track = Tor z pudełka, krótszy albo twój własny.

looprush-lab-sides = Drużyny
looprush-lab-side = { $side ->
        [blue] Niebieski
        [red] Czerwony
        [yellow] Żółty
       *[black] Czarny
    }
