lab-report = Równowaga gry { $game }
lab-made = Partie: { $games }, grają { $bots }, ziarna od { $first } do { $last }; Paddock { $version }, zasady { $rules }.
lab-options = Opcje
lab-option = Opcja
lab-value = Wartość
lab-intervals = ± i zakresy oznaczają 95-procentowe przedziały ufności.
lab-seats = Miejsca
lab-racer = Zawodnik
lab-bot = Bot
lab-wins = Zwycięstwa
lab-points = Punkty
lab-ranks = Lokaty 1, 2, …
lab-edge-none = { $who ->
        [begins] Nie widać przewagi pierwszego gracza: rozpoczynający wygrywa { $edge } wobec równego udziału.
       *[seat] Nie widać przewagi miejsca A: wygrywa { $edge } wobec równego udziału.
    }
lab-edge-first = { $who ->
        [begins] Rozpoczynający ma przewagę: { $edge } wobec równego udziału.
       *[seat] Miejsce A ma przewagę: { $edge } wobec równego udziału.
    }
lab-edge-last = { $who ->
        [begins] Rozpoczynający jest w gorszej sytuacji: { $edge } wobec równego udziału.
       *[seat] Miejsce A jest w gorszej sytuacji: { $edge } wobec równego udziału.
    }
lab-begins = Zwycięstwa rozpoczynającego
lab-order = Według kolejności gry, od rozpoczynającego
lab-order-place = Kolejność
lab-game = Gra
lab-quantity = Wielkość
lab-mean = Średnia
lab-decisions = Decyzje w partii
lab-spread-of-lengths = Najkrótsza { $shortest }, mediana { $median }, najdłuższa { $longest } decyzji.
lab-shared = Zwycięstwa podzielone
lab-changes = Zmiany prowadzenia w partii
lab-comebacks = Powroty: zwycięzca nie prowadził w połowie
lab-early = Rozstrzygnięte przed ostatnią dziesiątą częścią
lab-settled = Kiedy prowadzenie stało się ostateczne, w dziesiątych częściach partii
lab-lengths = Decyzje w partii
lab-actions = Akcje
lab-events = Zdarzenia i ich zasady
lab-things = Karty i inne rzeczy
lab-name = Nazwa
lab-clause = Zasada
lab-per-game = Na partię
lab-in-games = W partiach
lab-held = Zawodnicy
lab-with = Wygrane z
lab-without = Wygrane bez
lab-worth = Różnica
lab-worth-meaning = Zwycięstwa tych, którzy mieli to w partii, wobec tych, którzy nie mieli. To korelacja, nie przyczyna: prowadzący może po prostu dostawać tego więcej.
lab-ends-only = Zapisano tylko wyniki.
lab-rerun-same = Te same liczby: wszystkie wartości ({ $numbers }) są równe.
lab-rerun-differs = Różniących się wartości: { $numbers }, najpierw: { $names }.
lab-written = Zapisano: { $file }
lab-compare = { $game }: A wobec B na tych samych ziarnach
lab-difference = Różnica (B − A)
lab-verdict-more = Więcej w B: { $names }.
lab-verdict-less = Mniej w B: { $names }.
lab-verdict-same = Bez istotnej różnicy: { $names }.
lab-verdict-none = Między A i B nie ma istotnej różnicy.
lab-wins-of = Zwycięstwa { $racer }
lab-points-of = Punkty { $racer }
lab-sweep = { $game }: stoły: { $tables }, po { $games } partii
lab-first = Przewaga pierwszego gracza
lab-apart = Rozstęp graczy
lab-refused = Niemożliwe: { $why }
lab-turns = Tury w partii
lab-sides = Strony
lab-played = Ktoś nim grał
lab-side-wins = Zwycięstwa gracza
lab-tune = { $game }: stoły: { $tables }, po { $games } partii, najbliższe celu najpierw
lab-targets = Cele
lab-tune-verdict = { $sort ->
        [sure] osiągnięte
        [near] osiągnięte, ale niepewnie
       *[miss] brakuje { $miss }
    }
lab-tune-found = { $sort ->
        [sure] Wszystkie cele są na pewno osiągnięte przy { $values }.
        [near] Wszystkie cele są osiągnięte przy { $values }, ale przedziały wykraczają poza nie: rozegraj więcej partii, aby mieć pewność.
       *[miss] Żaden stół nie osiągnął wszystkich celów; najbliższy: { $values }.
    }
lab-tune-nothing = Gra odrzuciła każdy z wypróbowanych stołów.

lab-passport = Paszport gry { $game }
lab-luck = Szczęście
lab-source = Źródło
lab-part = Część wyniku
lab-luck-deal = Rozdanie na początku, razem z kolejnością
lab-luck-order = Sama kolejność gry
lab-luck-note = Wśród równych botów. Reszta to późniejszy los i decyzje botów.
lab-ladder = Drabina umiejętności
lab-rung = Boty
lab-share = Udział pierwszego
lab-ladder-note = Udział pierwszego w zwycięstwach obu. Każdy mistrz ma dwa razy większy budżet niż poprzedni.
lab-without-title = Wybory, których bot unika
lab-without-what = Bez
lab-often = Część wszystkich wyborów
lab-without-note = Bot, który unika tego wyboru, gdy tylko może, przeciw takiemu samemu botowi bez tego ograniczenia: 50 % znaczy, że ten wybór nic nie jest wart.
lab-passport-part = { $game }: { $part } …
