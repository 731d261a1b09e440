# Dice Peloton
peloton-name = Dice Peloton
peloton-summary = Trzydzieści kości ściga się w grupach. Przepchnij swój tajny kolor i liczbę na czoło, zanim skończy się etap.
peloton-difficulty = wymagająca

peloton-option-players = Liczba graczy. We dwoje gra się bez części kart ruchu.
peloton-option-stages = Ile są warte cztery karty etapów.
peloton-option-second = Punkty za drugie miejsce w etapie.
peloton-option-third = Punkty za trzecie miejsce w etapie.
peloton-option-deck = Ile jest kart ruchu każdego rodzaju. We dwoje jest o jedną mniej każdego koloru i każdej liczby oczek.

peloton-phase-turn = Zagraj kartę ruchu, odkryj cel albo rzuć kośćmi jednej grupy.
peloton-phase-take = Weź odkrytą kartę albo wierzchnią kartę z talii.
peloton-phase-show = Koniec etapu: kto nie ma odkrytego celu, wybiera go potajemnie.
peloton-phase-over = Wyścig skończony.

peloton-event-played = { $seat } zagrywa kartę „{ $card }”.
peloton-event-opened = { $seat } odkrywa cel { $goal }: rusza jego kolor i jego liczba oczek.
peloton-event-broke-away = { $what ->
    [red] Czerwone
    [orange] Pomarańczowe
    [green] Zielone
    [blue] Niebieskie
    [violet] Fioletowe
   *[other] Oczka { $what }
}: { $dice ->
    [one] { $dice } kość odrywa się i prowadzi w wyścigu.
    [few] { $dice } kości odrywają się i prowadzą w wyścigu.
   *[other] { $dice } kości odrywa się i prowadzi w wyścigu.
}
peloton-event-joined = { $what ->
    [red] Czerwone
    [orange] Pomarańczowe
    [green] Zielone
    [blue] Niebieskie
    [violet] Fioletowe
   *[other] Oczka { $what }
}: { $dice ->
    [one] { $dice } kość z grupy { $from } dołącza
    [few] { $dice } kości z grupy { $from } dołączają
   *[other] { $dice } kości z grupy { $from } dołącza
} do grupy przed nią, teraz to grupa { $to }.
peloton-event-unmoved = Żadna kość się nie rusza ({ $what ->
    [red] czerwone
    [orange] pomarańczowe
    [green] zielone
    [blue] niebieskie
    [violet] fioletowe
   *[other] oczka { $what }
}).
peloton-event-swapped = Grupy { $group } i { $other } zamieniają się miejscami.
peloton-event-came-back = Ostatnia grupa ({ $dice ->
    [one] { $dice } kość
    [few] { $dice } kości
   *[other] { $dice } kości
}) wraca z miejsca { $from } na miejsce 2.
peloton-event-crashed = Wypadek: { $die } spada z czoła do grupy { $to }.
peloton-event-flipped = Grupa { $group }, oczka { $pips }: { $dice ->
    [0] nie ma czego przewrócić.
    [one] { $dice } kość przewrócona na drugą stronę.
    [few] { $dice } kości przewrócone na drugą stronę.
   *[other] { $dice } kości przewróconych na drugą stronę.
}
peloton-event-unchanged = Karta „{ $card }” niczego nie zmienia.
peloton-event-uncovered = Zakryta karta gracza { $seat } to „{ $card }”; trafia na stos kart odrzuconych.
peloton-event-laid = { $seat } kładzie zakrytą kartę „{ $card }” i rzuca kośćmi grupy { $group }.
peloton-event-laid-hidden = { $seat } kładzie zakrytą kartę i rzuca kośćmi grupy { $group }.
peloton-event-fell = { $colour ->
    [red] Czerwone
    [orange] Pomarańczowe
    [green] Zielone
    [blue] Niebieskie
   *[violet] Fioletowe
}: { $faces } { $more }
peloton-event-took = { $seat } bierze kartę „{ $card }” z miejsca { $place } w rzędzie.
peloton-event-turned-up = Na miejscu { $place } odkryto kartę „{ $card }”.
peloton-event-drew = { $seat } dobiera kartę „{ $card }”.
peloton-event-drew-hidden = { $seat } dobiera kartę.
peloton-event-stage-ended = { $seat } odsłania kartę etapu: koniec etapu { $stage }.
peloton-event-committed = { $seat } wybiera cel { $goal }.
peloton-event-committed-hidden = { $seat } ma już wybrany cel.
peloton-event-changed = { $seat } zmienia cel na { $goal }.
peloton-event-shown = { $seat } pokazuje cel { $goal }.
peloton-event-scored = { $seat }: z przodu { $matches }, miejsce { $place }, { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[other] { $points } punktów.
}
peloton-event-stage-began = Etap { $stage } zaczyna { $seat }.
peloton-event-ended = Ostatni etap zakończony.

peloton-end-stages-run = Rozegrano wszystkie cztery etapy.

peloton-picture-stage = Etap { $stage } z 4, wart { $value }. Dobrano w tym etapie: { $drawn }
peloton-picture-group = Grupa
peloton-picture-dice = Kości
peloton-picture-red = Czerwone
peloton-picture-orange = Pomarańcz.
peloton-picture-green = Zielone
peloton-picture-blue = Niebieskie
peloton-picture-violet = Fioletowe
peloton-picture-leads = prowadzi
peloton-picture-start = start
peloton-picture-row = Odkryte: { $cards }
peloton-picture-deck = Talia wyścigu: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
}
peloton-picture-discard = Odrzucone: { $cards }
peloton-picture-laid = { $seat } ma przed sobą zakrytą kartę i nie może rzucać.
peloton-picture-own-laid = Twoja zakryta karta: { $card }. Nie możesz rzucać.
peloton-picture-seat = Gracz
peloton-picture-points = Punkty
peloton-picture-won = Wygrane etapy
peloton-picture-open = Odkryty cel
peloton-picture-used = Zużyte cele
peloton-picture-known = Widziane w rękach: { $cards }
peloton-picture-ready = Gotowy
peloton-picture-hand = Twoje karty: { $cards }
peloton-picture-goals = Twoje ukryte cele: { $goals }
peloton-picture-choice = Twój wybór: { $choice } (możesz go jeszcze zmienić)

peloton-web-headline = Etap { $stage } z 4 · wart { $value } · dobrano { $drawn }, koniec: { $least }–{ $most }
peloton-web-drawn = Dobrano: { $drawn }; koniec: { $least }–{ $most }
peloton-web-progress = W tym etapie dobrano { $drawn ->
    [one] { $drawn } kartę
    [few] { $drawn } karty
   *[other] { $drawn } kart
}; skończy się między { $least } a { $most }.
peloton-web-discard = odrzucone
peloton-web-card = { $kind ->
    [red] Czerwone
    [orange] Pomarańczowe
    [green] Zielone
    [blue] Niebieskie
    [violet] Fioletowe
    [p1] Jedynki
    [p2] Dwójki
    [p3] Trójki
    [p4] Czwórki
    [p5] Piątki
    [p6] Szóstki
    [choice] Wybór
    [swap] Zamiana
    [comeback] Powrót
    [accident] Wypadek
   *[flip] Przewrotka
}
peloton-web-note = { $kind ->
    [choice] Wybór: ruszają wszystkie kości jednego koloru albo jednej liczby oczek.
    [swap] Zamiana: dwie sąsiednie grupy za prowadzącą zamieniają się miejscami.
    [comeback] Powrót: ostatnia grupa przesuwa się tuż za prowadzącą.
    [accident] Wypadek: jedna kość prowadzącej grupy spada do ostatniej.
   *[flip] Przewrotka: w jednej grupie wszystkie kości z jedną liczbą oczek przewracają się na drugą stronę.
}
peloton-web-die = { $colour ->
    [red] czerwona { $pips }
    [orange] pomarańczowa { $pips }
    [green] zielona { $pips }
    [blue] niebieska { $pips }
   *[violet] fioletowa { $pips }
}
peloton-web-dice = { $kind ->
    [red] czerwone kości
    [orange] pomarańczowe kości
    [green] zielone kości
    [blue] niebieskie kości
    [violet] fioletowe kości
    [p1] jedynki
    [p2] dwójki
    [p3] trójki
    [p4] czwórki
    [p5] piątki
   *[p6] szóstki
}
peloton-web-faces = { $colour ->
    [red] czerwone { $faces }
    [orange] pomarańczowe { $faces }
    [green] zielone { $faces }
    [blue] niebieskie { $faces }
   *[violet] fioletowe { $faces }
}
peloton-web-play-on = { $card }: { $target }
peloton-web-play-swap = { $card }: grupy { $group } i { $other }
peloton-web-play-flip = { $card }: { $dice } w grupie { $group }
peloton-web-label-move = Ruszają wszystkie { $dice }
peloton-web-label-choice = Wybór: ruszają wszystkie { $dice }
peloton-web-label-swap = Zamień grupy { $group } i { $other }
peloton-web-label-nothing = Zagraj kartę „{ $card }”: niczego nie zmieni
peloton-web-label-comeback = Powrót: ostatnia grupa przesuwa się tuż za prowadzącą
peloton-web-label-accident = Wypadek: { $die } spada do ostatniej grupy
peloton-web-label-flip = Przewróć { $dice } w grupie { $group }
peloton-web-label-goal = Odkryj cel { $goal }: { $first ->
    [colour] najpierw rusza kolor, potem oczka
   *[pips] najpierw ruszają oczka, potem kolor
}
peloton-web-label-roll = Połóż zakrytą kartę „{ $card }” i rzuć kośćmi grupy { $group }
peloton-web-label-take = Weź kartę „{ $card }”
peloton-web-label-take-deck = Dobierz wierzchnią kartę z talii
peloton-web-label-show = Wybierz cel { $goal }
peloton-web-first = { $first ->
    [colour] Najpierw kolor
   *[pips] Najpierw oczka
}
peloton-web-roll = Rzuć kośćmi grupy
peloton-web-roll-with = Połóż ją zakrytą i rzuć kośćmi grupy
peloton-web-roll-note = Wybierz kartę, którą położysz zakrytą, i grupę, której kośćmi rzucisz.
peloton-web-goal-note = Odkryj cel { $goal }: ruszy jego kolor i jego liczba oczek. Co najpierw?
peloton-web-your-cards = Twoje karty
peloton-web-your-goals = Cele · punkty teraz
peloton-web-open = odkryty
peloton-web-chosen-mark = wybrany
peloton-web-may-change = Możesz zmienić cel, dopóki wszyscy nie wybiorą.
peloton-web-own-laid = Zakryta: „{ $card }”. Rzucisz znowu po kimś innym.
peloton-web-laid = { $name } ma przed sobą zakrytą kartę i nie może rzucać
peloton-web-no-roll = bez prawa rzutu
peloton-web-open-goal = cel: { $goal }, teraz wart { $points }
peloton-web-hidden-goals = { $goals ->
    [0] bez ukrytych celów
    [one] { $goals } ukryty cel
    [few] { $goals } ukryte cele
   *[other] { $goals } ukrytych celów
}
peloton-web-group = Grupa { $group }: { $dice ->
    [one] { $dice } kość
    [few] { $dice } kości
   *[other] { $dice } kości
}
peloton-web-group-dice = { $place ->
    [leads] Grupa { $group } prowadzi
    [start] Grupa startowa
   *[behind] Grupa { $group }
}, { $dice ->
    [one] { $dice } kość
    [few] { $dice } kości
   *[other] { $dice } kości
}: { $list }.
peloton-web-row = Odkryte karty: { $cards }.
peloton-web-deck = W talii: { $cards ->
    [one] { $cards } karta.
    [few] { $cards } karty.
   *[other] { $cards } kart.
}
peloton-web-seat = { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}, { $line }.
peloton-web-hand = Twoje karty: { $cards }.
peloton-web-goals = Twoje cele: { $goals }.
peloton-web-goal-worth = { $goal }, teraz { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
peloton-web-chosen = Wybrany cel: { $goal }.
peloton-web-turn = Teraz: { $name }.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
peloton-title-players = Gracze
peloton-title-stages = Etapy
peloton-title-second = Drugie miejsce
peloton-title-third = Trzecie miejsce
peloton-title-deck = Talia
peloton-flaw-few-cards = kart w grze: { $cards }; przy { $players } graczach potrzeba co najmniej { $low }.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
peloton-goal = Wprowadź na czoło kości pasujące do twojego celu.
peloton-lead = Prowadzi: { $names } ({ $value })
peloton-first-turn = Karta przesuwa wszystkie kości koloru lub liczby oczek o grupę do przodu. Liczy się, kto jedzie na czele na koniec etapu.
peloton-first-take = Weź kartę na następne ruchy: jedną z odkrytych albo nieznaną z wierzchu talii.
peloton-first-show = Każdy etap kosztuje jeden cel. Liczba przy celu mówi, ile dałby teraz.
peloton-help-die = W czołowej grupie liczy 1 za cel w jej kolorze lub z jej liczbą oczek, a 3 za cel, który ma oba.
    .title = { $name }
    .clause = DP-23
peloton-help-group = Gdy kości ruszają, te z czoła uciekają, a pozostałe doganiają grupę przed sobą.
    .title = Grupa { $group }
    .clause = DP-8
peloton-help-stage = Podświetlona liczba to wartość etapu. Kończy się gdzieś na polach w szachownicę; nikt nie wie dokładnie kiedy.
    .title = Etapy
    .clause = DP-21
peloton-help-goal = Dałby teraz { $worth }. Gdy go odkryjesz, rusza cały jego kolor i cała jego liczba oczek, ale wszyscy go znają.
    .title = Twój cel: { $name }
    .clause = DP-18
peloton-help-roll = Połóż kartę zakrytą i rzuć na nowo kośćmi grupy. Dopóki nie rzuci ktoś inny, nie możesz rzucać znowu.
    .title = Rzuć kośćmi grupy
    .clause = DP-19
peloton-help-deck = Po większości ruchów bierzesz kartę: z rzędu albo z wierzchu tej talii.
    .title = Talia wyścigu
    .clause = DP-11
peloton-help-plate = Punkty do tej pory. Niżej cztery cele, po jednym na etap: zużyte, odkryte albo jeszcze ukryte.
    .title = { $name }: { $points }
    .clause = DP-24
peloton-help-card-colour = Wszystkie kości w tym kolorze ruszają: uciekają z czoła albo doganiają grupę przed sobą.
    .title = { $name }
    .clause = DP-13
peloton-help-card-pips = Wszystkie kości z tą liczbą oczek ruszają: uciekają z czoła albo doganiają grupę przed sobą.
    .title = { $name }
    .clause = DP-13
peloton-help-card-choice = Mówisz, który kolor albo która liczba oczek rusza do przodu.
    .title = { $name }
    .clause = DP-13
peloton-help-card-swap = Dwie sąsiednie grupy zamieniają się miejscami; czołówka nie może być jedną z nich.
    .title = { $name }
    .clause = DP-14
peloton-help-card-comeback = Cała ostatnia grupa podjeżdża na drugie miejsce.
    .title = { $name }
    .clause = DP-15
peloton-help-card-accident = Jedna wybrana kość z czoła spada do ostatniej grupy.
    .title = { $name }
    .clause = DP-16
peloton-help-card-flip = Wszystkie kości z daną liczbą oczek w jednej grupie przewracają się: szóstki stają się jedynkami.
    .title = { $name }
    .clause = DP-17
