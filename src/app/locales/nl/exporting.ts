/** Woorden van het exportvenster. */
export const exporting = {
  title: 'Exporteren',
  open: 'Exporteren',
  openShown: 'Alle getoonde exporteren',
  format: 'Bestandstype',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV', json: 'JSON' },
  formatHints: {
    xlsx: 'Twee werkbladen: één rij per document, en één rij per regel. Een tekst die langer is dan in een cel past (32.767 tekens), wordt ingekort; het blad “Opmerkingen” noemt die.',
    csv: 'Tekst voor een spreadsheet of een ander programma.',
    json: 'Voor programma’s: elk veld met tekst, waarde, type en pagina.',
  },
  headings:
    'De kolommen van velden heten in elke taal zoals in het model, bijvoorbeeld InvoiceNumber, zodat programma’s ze herkennen.',
  content: 'Rijen',
  contents: {
    fields: 'Eén per document',
    lines: 'Eén per regel',
    all: 'Allebei, als twee bestanden in een zip',
  },
  notation: 'Getallen',
  notations: { nl: '1250,00 met puntkomma’s (Nederlandse Excel)', en: '1250.00 met komma’s' },
  counting: 'Tellen…',
  documents:
    '{count, plural, one {Er wordt {count} document geëxporteerd.} other {Er worden {count} documenten geëxporteerd.}}',
  documentsFrom:
    '{count, plural, one {Er worden {documents} documenten uit {count} bestand geëxporteerd.} other {Er worden {documents} documenten uit {count} bestanden geëxporteerd.}}',
  rejected:
    '{count, plural, one {Inclusief {count} afgewezen bestand.} other {Inclusief {count} afgewezen bestanden.}}',
  postponed:
    '{count, plural, one {Inclusief {count} uitgesteld bestand.} other {Inclusief {count} uitgestelde bestanden.}}',
  none: 'Geen van deze bestanden heeft al een resultaat, dus er valt niets te exporteren.',
  skipped:
    '{count, plural, one {{count} bestand heeft geen resultaat en blijft erbuiten:} other {{count} bestanden hebben geen resultaat en blijven erbuiten:}}',
  moreSkipped: '{count, plural, one {en nog {count}} other {en nog {count}}}',
  meaning:
    'De waarden zijn de nieuwste: zoals gecorrigeerd of verstuurd, anders zoals de dienst ze las. Bij elk document staat welke.',
  start: 'Exporteren',
  preparing: 'Waarden verzamelen…',
  received: '{size} ontvangen',
  cancel: 'Export annuleren',
  done: '{count, plural, one {{file} bevat {count} document.} other {{file} bevat {count} documenten.}}',
  doneFrom:
    '{count, plural, one {{file} bevat {documents} documenten uit {count} bestand.} other {{file} bevat {documents} documenten uit {count} bestanden.}}',
  unsaved:
    '{count, plural, one {Wijzigingen in {count} bestand staan alleen op dit apparaat en niet in de export. Ze blijven bewaard; exporteer opnieuw zodra ze op de server staan.} other {Wijzigingen in {count} bestanden staan alleen op dit apparaat en niet in de export. Ze blijven bewaard; exporteer opnieuw zodra ze op de server staan.}}',
  failed:
    'De export is niet afgemaakt. Er is geen bestand opgeslagen en er is niets veranderd. Probeer het opnieuw.',
} as const
