# Dice Peloton
peloton-name = Dice Peloton
peloton-summary = Trzydzieści kości ściga się w grupach. Przepchnij swój tajny kolor i liczbę na czoło, zanim skończy się etap.

peloton-option-players = Liczba graczy. We dwoje gra się bez części kart ruchu.
peloton-option-stages = Ile są warte cztery karty etapów.
peloton-option-second = Punkty za drugie miejsce w etapie.
peloton-option-third = Punkty za trzecie miejsce w etapie.
peloton-option-deck = Ile jest kart ruchu każdego rodzaju. We dwoje jest o jedną mniej każdego koloru i każdej liczby oczek.

peloton-phase-turn = Zagraj kartę ruchu, odkryj cel albo rzuć kośćmi jednej grupy.
peloton-phase-take = Weź odkrytą kartę albo wierzchnią kartę z talii.
peloton-phase-show = Koniec etapu: kto nie ma odkrytego celu, wybiera go potajemnie.
peloton-phase-over = Wyścig skończony.

peloton-event-played = { $seat } zagrywa { $card }.
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
peloton-event-unchanged = { $card } niczego nie zmienia.
peloton-event-uncovered = Zakryta karta gracza { $seat } to { $card }; trafia na stos kart odrzuconych.
peloton-event-laid = { $seat } kładzie zakrytą kartę { $card } i rzuca kośćmi grupy { $group }.
peloton-event-laid-hidden = { $seat } kładzie zakrytą kartę i rzuca kośćmi grupy { $group }.
peloton-event-fell = { $colour ->
    [red] Czerwone
    [orange] Pomarańczowe
    [green] Zielone
    [blue] Niebieskie
   *[violet] Fioletowe
}: { $faces } { $more }
peloton-event-took = { $seat } bierze { $card } z miejsca { $place } w rzędzie.
peloton-event-turned-up = Na miejscu { $place } odkryto { $card }.
peloton-event-drew = { $seat } dobiera { $card }.
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
