# Grand Prix
grandprix-name = Grand Prix
grandprix-summary = Dwanaście bolidów, ręka kart akcji i dwunastościenna kostka: wyprowadź swoje bolidy na czoło.
grandprix-difficulty = średnia

grandprix-option-players = Liczba graczy. We dwoje i w troje każdy prowadzi dwa kolory, w większym gronie jeden.
grandprix-option-last_straight = 0: wyścig trwa do wyczerpania talii. 5 lub więcej: kończy się niespodziewanie, a im większa liczba, tym wcześniej.
grandprix-option-races = Liczba wyścigów w sezonie; punkty ze wszystkich się sumują.
grandprix-option-hidden_colour = Tylko dla dwojga: drugi kolor każdego gracza jest tajny do samego końca.
grandprix-option-points = Punkty za miejsca, od pierwszego.
grandprix-option-cards = Ile kart każdego rodzaju jest w grze.

grandprix-phase-play = Zagraj kartę.
grandprix-phase-risk = Rzuć jeszcze raz albo przestań.
grandprix-phase-repeat = Zostaw wynik rzutu albo powtórz rzut.
grandprix-phase-collision = Kto jeszcze ucierpi: bolid z przodu czy z tyłu?
grandprix-phase-over = Wyścig skończony.

grandprix-event-played = { $seat } zagrywa kartę „{ $card }”.
grandprix-event-aimed = { $seat } zagrywa kartę „{ $card }”, cel: { $colour ->
        [blue] niebieski bolid
        [white] biały bolid
        [red] czerwony bolid
        [green] zielony bolid
        [yellow] żółty bolid
       *[black] czarny bolid
    } na miejscu { $place }.
grandprix-event-no-effect = Dla karty „{ $card }” nie ma bolidu: nic się nie dzieje.
grandprix-event-rolled = { $seat } rzuca: { $face }.
grandprix-event-unmoved = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } zostaje na miejscu { $place }.
grandprix-event-overtook = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } wyprzedza: z miejsca { $from } na { $to }.
grandprix-event-followed = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } jedzie za nim: z miejsca { $from } na { $to }.
grandprix-event-lost-control = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } traci sterowność: z miejsca { $from } spada na { $to }.
grandprix-event-chased = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } goni czołówkę: z miejsca { $from } na { $to }.
grandprix-event-pitted = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } traci czas w boksie: z miejsca { $from } spada na { $to }.
grandprix-event-quick-pit = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } szybko opuszcza boks i zostaje na miejscu { $place }.
grandprix-event-accelerated = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } przyspiesza: z miejsca { $from } na { $to }.
grandprix-event-cornered = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } ostro wchodzi w zakręt: z miejsca { $from } na { $to }.
grandprix-event-spun = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } wypada z zakrętu: z miejsca { $from } spada na ostatnie, { $to }.
grandprix-event-rolls-again = { $seat } ryzykuje dalej i rzuca jeszcze raz.
grandprix-event-stopped = { $seat } więcej nie ryzykuje.
grandprix-event-repeated = { $seat } powtarza rzut.
grandprix-event-kept = { $seat } zostawia wynik { $face }.
grandprix-event-gears-stuck = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } ma awarię skrzyni biegów: z miejsca { $from } spada na ostatnie, { $to }.
grandprix-event-missed = Na miejscu { $place } nie ma bolidu: nic się nie dzieje.
grandprix-event-no-crash = Na miejscu { $place } nie ma bolidu: nikt się nie zderza.
grandprix-event-chose-ahead = { $seat } wskazuje bolid z przodu.
grandprix-event-chose-behind = { $seat } wskazuje bolid z tyłu.
grandprix-event-eliminated = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } z miejsca { $place } odpada z wyścigu; w klasyfikacji zajmuje miejsce { $classified }.
grandprix-event-turned-up = { $seat } odkrywa płytkę: { $colour ->
        [blue] niebieski
        [white] biały
        [red] czerwony
        [green] zielony
        [yellow] żółty
       *[black] czarny
    }.
grandprix-event-drew = { $seat } dobiera kartę „{ $card }”.
grandprix-event-drew-hidden = { $seat } dobiera kartę.
grandprix-event-deck-empty = { $seat } bierze ostatnią kartę: każdy zagrywa jeszcze raz.
grandprix-event-straight-drawn = { $seat } odkrywa kartę ostatniej prostej: nikt już nie dobiera.
grandprix-event-no-replacement = To była ostatnia karta: { $seat } nie dostaje innej i już nie zagrywa.
grandprix-event-scored = { $colour ->
        [blue] Niebieski bolid
        [white] Biały bolid
        [red] Czerwony bolid
        [green] Zielony bolid
        [yellow] Żółty bolid
       *[black] Czarny bolid
    } na miejscu { $place } zdobywa { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }.
grandprix-event-race-began = Rusza wyścig { $race }: kolejność bez zmian, nowe karty, zaczyna { $seat }.
grandprix-event-ended = { $race ->
        [one] Wyścig skończony.
       *[other] Wszystkie wyścigi sezonu ({ $race }) skończone.
    } Wygrywa najwięcej punktów.

grandprix-end-cards-played = Wszyscy zagrali ostatnią kartę.
grandprix-end-last-straight = Bolidy minęły ostatnią prostą.
grandprix-end-season-over = Sezon dobiegł końca.

grandprix-picture-race = Wyścig { $race } z { $races }
grandprix-picture-place = Miejsce
grandprix-picture-points = Pkt
grandprix-picture-car = Bolid
grandprix-picture-owner = Czyj
grandprix-picture-out = odpadł
grandprix-picture-seat = Gracz
grandprix-picture-colours = Prowadzi
grandprix-picture-cards = Karty
grandprix-picture-total = Punkty
grandprix-picture-face-down = zakryty
grandprix-picture-deck = { $cards ->
        [0] Talia jest pusta.
        [one] { $cards } karta w talii.
        [few] { $cards } karty w talii.
        [many] { $cards } kart w talii.
       *[other] { $cards } karty w talii.
    }
grandprix-picture-straight = Ostatnia prosta: nikt już nie dobiera.
grandprix-picture-straight-hidden = Pod ostatnią prostą leży najwyżej { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[other] { $cards } kart
    }.
grandprix-picture-asked = { $card }, miejsce { $place }
grandprix-picture-hand = Twoja ręka
grandprix-picture-blue = niebieski
grandprix-picture-white = biały
grandprix-picture-red = czerwony
grandprix-picture-green = zielony
grandprix-picture-yellow = żółty
grandprix-picture-black = czarny
grandprix-picture-card-overtake = o tyle miejsc do przodu, razem z bolidem tuż za nim
grandprix-picture-card-lose = dowolny bolid o tyle miejsc do tyłu
grandprix-picture-card-chase = jeden z trzech ostatnich bolidów o 3 miejsca do przodu
grandprix-picture-card-pit = rzut; 1–6: o tyle miejsc do tyłu
grandprix-picture-card-accelerate = rzut; 1–9: o miejsce do przodu, 10–12: odpada
grandprix-picture-card-corner = rzut; 1–9: o miejsce do przodu, 10–12: na koniec
grandprix-picture-card-barrier = rzut; bolid z tego miejsca odpada
grandprix-picture-card-gearbox = rzut; bolid z tego miejsca spada na koniec
grandprix-picture-card-collide = rzut; odpada bolid z tego miejsca i jeden obok

grandprix-web-racecar = { $colour ->
        [blue] niebieski bolid
        [white] biały bolid
        [red] czerwony bolid
        [green] zielony bolid
        [yellow] żółty bolid
        [black] czarny bolid
       *[none] nikt
    }
grandprix-web-card-overtake = Wyprze{"\u00AD"}dzanie
grandprix-web-card-lose = Utrata stero{"\u00AD"}wności
grandprix-web-card-chase = Pogoń
grandprix-web-card-pit = Pit stop
grandprix-web-card-accelerate = Ryzykowne przy{"\u00AD"}spie{"\u00AD"}szenie
grandprix-web-card-corner = Ryzykowny zakręt
grandprix-web-card-barrier = Banda
grandprix-web-card-gearbox = Skrzynia biegów
grandprix-web-card-collide = Zderzenie
grandprix-web-any = dowolny bolid
grandprix-web-play = Zagraj: { $card }
grandprix-web-aim = { $card }: { $car }, miejsce { $place }
grandprix-web-car = { $car }, miejsce { $place }
grandprix-web-again = Rzuć jeszcze raz
grandprix-web-stop = Wystarczy
grandprix-web-keep = Zostaw { $face }
grandprix-web-repeat = Powtórz rzut
grandprix-web-ahead = Z przodu: { $car }, miejsce { $place }
grandprix-web-behind = Z tyłu: { $car }, miejsce { $place }
grandprix-web-ask-card = Twoja kolej: wybierz kartę.
grandprix-web-ask-car = { $card }: który bolid?
grandprix-web-ask-accelerate = Udało się: { $car }, miejsce { $place }. Ryzykujesz dalej?
grandprix-web-ask-corner = Udało się: { $car }, miejsce { $place }. Ryzykujesz dalej?
grandprix-web-ask-barrier = Wypadło { $place }: { $car }. W bandę czy jeszcze jeden rzut?
grandprix-web-ask-gearbox = Wypadło { $place }: { $car }. Na koniec czy jeszcze jeden rzut?
grandprix-web-ask-collide = Wypadło { $place }, rozbija się { $car }. Kto jeszcze?
grandprix-web-odds-accelerate = { $percent } %: odpada z wyścigu
grandprix-web-odds-corner = { $percent } %: spada na ostatnie miejsce
grandprix-web-odds-pit = { $percent } %: traci miejsca
grandprix-web-wait = Wybiera: { $racer }.
grandprix-web-targets = Bolidy do wyboru
grandprix-web-out = Poza wyścigiem
grandprix-web-straight = Ostatnia prosta
grandprix-web-deck = { $cards ->
        [0] talia pusta
        [one] została { $cards } karta
        [few] zostały { $cards } karty
       *[other] zostało { $cards } kart
    }
grandprix-web-deck-word = { $cards ->
        [one] karta w talii
        [few] karty w talii
       *[other] kart w talii
    }
grandprix-web-cards = { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[other] { $cards } kart
    }
grandprix-web-places = miejsca { $places }
grandprix-web-secret = tajny: { $colour }
grandprix-web-unknown = tajny kolor
grandprix-web-neutral = niczyj
grandprix-web-perhaps = niczyj albo czyjś tajny
grandprix-web-describe-car = Miejsce { $place }: { $car } ({ $owner }).
grandprix-web-describe-out = Miejsce { $place }, poza wyścigiem: { $car } ({ $owner }).
grandprix-web-verdict = Przy równej liczbie punktów decyduje miejsce najlepszego bolidu.
grandprix-web-best-car = najlepszy bolid: miejsce { $place }
grandprix-web-describe-seat = { $racer }: { $colours }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }, { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[other] { $cards } kart
    }.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
grandprix-title-players = Gracze
grandprix-title-last_straight = Ostatnia prosta
grandprix-title-races = Wyścigi
grandprix-title-hidden_colour = Ukryty kolor
grandprix-title-points = Punkty
grandprix-title-cards = Karty akcji
grandprix-flaw-cards = kart w talii: { $cards }; przy { $players } graczach potrzeba od { $low } do { $high }.
grandprix-flaw-straight = ostatnia prosta jest za długa: po rozdaniu zostaje kart: { $most }.
grandprix-flaw-straight-short = ostatnia prosta ma co najmniej { $low } kart albo żadnej.
grandprix-flaw-hidden-colour = ukryty kolor jest tylko dla dwojga.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
grandprix-goal = Wyprowadź swoje bolidy na przód: plakietki to punkty.
grandprix-lead = Prowadzi: { $names } ({ $value })
grandprix-first-play = Wybierz kartę, a potem bolid. Możesz popchnąć własne bolidy albo cofnąć cudze.
grandprix-first-risk = 1–9 to miejsce do przodu, 10–12 kończy się źle. To twój bolid: możesz przestać albo ryzykować dalej.
grandprix-first-repeat = Możesz raz powtórzyć rzut; wtedy liczy się nowy.
grandprix-first-collision = Wylosowany bolid odpada, a ty wybierasz, który sąsiad razem z nim.
grandprix-help-card-overtake = Bolid zyskuje { $places } miejsca, a bolid tuż za nim jedzie razem z nim.
    .title = { $name }
    .clause = GP-10
grandprix-help-card-lose = Dowolny bolid spada o { $places }, sam. Bolidy za nim przesuwają się do przodu.
    .title = { $name }
    .clause = GP-11
grandprix-help-card-chase = Jeden z trzech ostatnich bolidów zyskuje 3 miejsca, sam.
    .title = { $name }
    .clause = GP-12
grandprix-help-card-pit = Wybierz bolid i rzuć: 1–6 to strata tylu miejsc, przy 7–12 nic się nie dzieje.
    .title = { $name }
    .clause = GP-13
grandprix-help-card-accelerate = Rzuć za dowolny bolid: 1–9 to miejsce do przodu, przy 10–12 odpada. Za własny możesz rzucać dalej.
    .title = { $name }
    .clause = GP-14
grandprix-help-card-corner = Rzuć za dowolny bolid: 1–9 to miejsce do przodu, przy 10–12 spada na ostatnie.
    .title = { $name }
    .clause = GP-15
grandprix-help-card-barrier = Rzuć: bolid na tym miejscu odpada. Rzut możesz raz powtórzyć.
    .title = { $name }
    .clause = GP-17
grandprix-help-card-gearbox = Rzuć: bolid na tym miejscu spada na ostatnie. Rzut możesz raz powtórzyć.
    .title = { $name }
    .clause = GP-17
grandprix-help-card-collide = Rzuć: odpada bolid na tym miejscu i wybrany sąsiad.
    .title = { $name }
    .clause = GP-18
grandprix-help-car = { $points ->
        [0] To miejsce nie daje punktów. Dają je miejsca od 1 do 6.
       *[other] To miejsce daje właścicielowi { $points } pkt, gdyby wyścig skończył się teraz.
    }
    .title = Bolid ({ $car }), miejsce { $place }
    .clause = GP-21
grandprix-help-garage = Bolidy, które odpadły: pierwszy jest 12., następny 11. Żadna karta ich nie ruszy.
    .title = Poza wyścigiem
    .clause = GP-8
grandprix-help-deck = Gdy talia się skończy, każdy ma jeszcze dokładnie jeden ruch.
    .title = Zostało kart: { $cards }
    .clause = GP-20
grandprix-help-die = Każda liczba od 1 do 12 jest tak samo prawdopodobna. 10–12 wypada raz na cztery rzuty.
    .title = Kostka dwunastościenna
    .clause = GP-14

grandprix-lab-sides = Kolory
grandprix-lab-side = { $side ->
        [blue] Niebieski
        [white] Biały
        [red] Czerwony
        [green] Zielony
        [yellow] Żółty
       *[black] Czarny
    }
