/** The page viewer, in Dutch. */
export const viewer = {
  region: 'Pagina',
  toolbar: 'Paginabediening',
  status: 'Pagina {page} van {count}',
  first: 'Eerste pagina',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  last: 'Laatste pagina',
  pageNumber: 'Paginanummer',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  zoomLevel: 'Zoom',
  fitWidth: 'Paginabreedte',
  fitPage: 'Hele pagina',
  rotate: 'Pagina draaien',
  pickBox: 'Gebied selecteren',
  pages: 'Documentweergave: {fileName}',
  found: 'Gevonden: {text}',
  foundBy: 'Gevonden door {letter}: {text}',
  marks: 'Gevonden tekst op pagina {page}',
  word: 'Woord: {text}',
  opening: 'Document wordt geopend…',
  loaded: '{percent}% geladen',
  pageFailed: 'Deze pagina kan niet worden getoond.',
  failed: {
    damaged: 'Het bestand is beschadigd; geen enkele pagina kan worden getoond.',
    gone: 'Het bestand is niet meer beschikbaar.',
    unsupported: 'Pagina’s van dit bestandstype kunnen hier niet worden getoond.',
    unreachable: 'Het bestand kon niet worden geladen.',
    unconverted: 'Het bestand kon niet naar pagina’s worden omgezet.',
    'too-large': 'De afbeelding heeft te veel pixels om te tonen.',
    unconvertedMeaning:
      'Het is misschien beschadigd of beveiligd, of het omzetprogramma ontbreekt op de server.',
    meaning: 'De velden kun je gewoon nakijken.',
  },
  attachments: {
    name: 'Documenten in het bestand',
    shown: '{number} van {count}: {name}',
    unmatched:
      'De documenten in het resultaat komen niet overeen met die in het bestand. Kies welk document naast de velden staat.',
    notOpened: '{name} kan niet worden geopend: het is met een wachtwoord beveiligd of beschadigd.',
    notShown:
      '{name} kan niet worden getoond: Office-documenten van dit type kunnen hier niet worden geopend.',
  },
  mail: {
    from: 'Van',
    to: 'Aan',
    cc: 'Cc',
    subject: 'Onderwerp',
    date: 'Verzonden',
    showAsSent: 'Origineel tonen',
    asSent: 'Oorspronkelijke e-mail',
    leftOut:
      '{count, plural, one {{count} afbeelding wordt niet getoond: afbeeldingen in een e-mail worden niet van andere sites geladen.} other {{count} afbeeldingen worden niet getoond: afbeeldingen in een e-mail worden niet van andere sites geladen.}}',
  },
  password: {
    needed: 'Het bestand is met een wachtwoord beveiligd.',
    meaning:
      'Vul het wachtwoord in om de pagina’s te tonen. Het blijft in dit tabblad en wordt niet bewaard.',
    label: 'Wachtwoord',
    wrong: 'Onjuist wachtwoord.',
    open: 'Pagina’s tonen',
    elsewhere: 'Vul het wachtwoord in bij het document. Dan worden ook de pagina’s getoond.',
  },
  protected: {
    title: 'Dit bestand is beveiligd',
    meaning:
      'Vul het wachtwoord in om het bestand te laten lezen. Het wordt gebruikt voor deze lezing en om de pagina’s in dit tabblad te tonen, en wordt niet bewaard. Je kunt het bestand ook zonder wachtwoord opnieuw uploaden.',
    label: 'Wachtwoord van het bestand',
    wrong: 'Dit wachtwoord opent het bestand niet.',
    read: 'Opnieuw lezen met dit wachtwoord',
    office:
      'Office-documenten kunnen alleen zonder wachtwoord worden gelezen. Bewaar het document zonder wachtwoord en upload het opnieuw.',
    hosted:
      'De herkenningsdienst accepteert geen wachtwoorden. Verwijder het wachtwoord of pak het bestand uit, en upload het opnieuw.',
    within:
      'Vul het wachtwoord in om het te laten lezen; dat is gratis. Het wordt geprobeerd op elk document in het bestand dat er een nodig heeft. Wat gelezen is en je werk eraan blijven bewaard. Het wachtwoord wordt gebruikt voor deze lezing en om de pagina’s in dit tabblad te tonen, en wordt niet bewaard.',
  },
  unread: {
    title: 'Dit document is niet gelezen',
    meaning: '{reason} Het resultaat bevat geen van de velden. Je kunt ze zelf toevoegen.',
  },
  scan: {
    waiting: 'Alleen een afbeelding: de tekst wordt nog gelezen',
    reading: 'Tekst uit de afbeelding lezen…',
    read: 'Tekst gelezen uit de afbeelding',
    nothing: 'Geen tekst gevonden in de afbeelding',
    stopped: 'De tekst van de afbeelding is niet gelezen',
    failed: 'De tekst van de afbeelding kon niet worden gelezen',
    stop: 'Stoppen',
    again: 'Tekst lezen',
  },
  tryAgain: 'Opnieuw proberen',
  download: 'Bestand downloaden',
} as const
