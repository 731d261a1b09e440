# Loop Rush
looprush-name = Loop Rush
looprush-summary = Pierścienie, kolce i pętle: twoje karty ruszają wszystkich biegaczy. Doprowadź wszystkich swoich na metę przed innymi.

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

looprush-event-played = { $seat } zagrywa { $card }, rusza { $runner }.
looprush-event-passed = { $seat } nie zagrywa karty bonusu.
looprush-event-helped = { $seat } zagrywa { $card } dla { $runner }.
looprush-event-moved = { $runner } biegnie: { $from } → { $to }.
looprush-event-set-back = Pętla na polu { $from } cofa { $runner } na { $to }.
looprush-event-carried-on = Rozpęd niesie { $runner } przez pętlę: { $from } → { $to }.
looprush-event-chose-half = { $runner } staje na połowie: { $half }.
looprush-event-finished = { $runner } jest na mecie!
looprush-event-drew = { $seat } dobiera kartę bonusu: { $card }.
looprush-event-drew-hidden = { $seat } dobiera kartę bonusu.
looprush-event-no-bonus = Dla { $seat } nie ma już karty bonusu.
looprush-event-super-jump = { $seat } dobiera Superskok.
looprush-event-jumped = { $runner } skacze z pola { $from } na pierścienie na polu { $to }.
looprush-event-no-rings = Przed { $runner } nie ma już pierścieni: skoku nie będzie.
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
looprush-picture-move = { $card } rusza { $runner }.
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
