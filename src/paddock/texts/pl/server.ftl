server-verified = Zapis jest autentyczny: { $moves ->
    [one] jedyny ruch wynika
    [few] wszystkie { $moves } ruchy wynikają
   *[other] wszystkie ruchy ({ $moves }) wynikają
 } z ujawnionego sekretu i losowości graczy.
server-commitment = Zobowiązanie, ogłoszone przed losowością graczy: { $hash }
server-entropy = Losowość według miejsc: { $entropy }
server-dice = Wylosowane liczby jako kostki sześcienne: rzutów { $words }, ścianki od 1 do 6: { $faces }; chi-kwadrat { $square }, p = { $p }.
server-backed-up = Zapisano wierszy: { $rows }, plik { $file }.
server-restored = Przywrócono wierszy: { $rows }, plik { $file }.
server-address = Paddock działa pod adresem { $address } (zatrzymasz go klawiszami Ctrl-C).
server-near = Telefony i komputery w tej samej sieci: zeskanuj ten kod albo otwórz { $address }
server-firewall = Jeśli telefon nie może się połączyć, zezwól Pythonowi w zaporze tego komputera na połączenia przychodzące.
server-itself = To porównuje zapis tylko z nim samym. Aby sprawdzić, że to twój wyścig, podaj to, co było widać przy stole: --commitment i --entropy.
server-chained = Kości pochodzą z sekretu, którego zobowiązanie jest w publicznym łańcuchu.
server-segments = Cofnięcia: { $rewound }; przywrócenia z kopii: { $restored }.
server-preparing =
    Przygotowuję { $games ->
        [one] jedną grę
        [few] { $games } gry
       *[other] { $games } gier
    } dla tego komputera, tylko raz; to potrwa minutę lub dwie …
server-prepared =   { $ready } z { $games }: { $game } gotowe po { $seconds } s
server-not-prepared =   Nie udało się przygotować gry { $game }: { $why }
