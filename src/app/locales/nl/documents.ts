/** The documents screen while there are no documents, and the upload of files, in Dutch. */
export const documents = {
  title: 'Documenten',
  upload: {
    region: 'Uploaden',
    choose: 'Bestanden kiezen',
    hint: 'of sleep of plak ze ergens op deze pagina',
    limits:
      'Pdf, tekst, afbeeldingen, Office-documenten, e-mail en zip; per bestand maximaal 30 MB en 500 pagina’s.',
    limitsWithoutOffice:
      'Pdf, tekst, afbeeldingen, e-mail en zip; per bestand maximaal 30 MB en 500 pagina’s.',
    drop: 'Laat de bestanden los om ze te uploaden',
    model: 'Model',
    modelHint: 'Kies een model of typ de id',
    modelUnknown: 'Niet in de lijst: misschien kent de dienst het niet',
    modelMissing: 'Kies het model dat het document moet lezen.',
    wait: 'Wacht op het resultaat',
    waitHint: 'Houdt de verbinding open tot het document gelezen is.',
    more: 'Meer opties',
    format: 'Uitvoerformaat',
    formatHint: 'Laat leeg voor het standaardformaat.',
    opens: '{file} opent automatisch, tenzij je hier iets anders begint.',
    announceDone: '{count, plural, one {{file} is geüpload} other {{count} bestanden zijn geüpload}}',
    announceFailed:
      '{count, plural, one {{files} is niet geüpload} other {{count} bestanden zijn niet geüpload: {files}}}',
    announceUnknown:
      '{count, plural, one {Het is onbekend of {files} is geüpload} other {Het is onbekend of {count} bestanden zijn geüpload: {files}}}',
  },
  empty: {
    title: 'Nog geen documenten',
    text: 'Sleep een factuur naar deze pagina of kies hierboven bestanden. Zodra een document gelezen is, staat het hier klaar om na te kijken.',
  },
  loading: 'Documenten laden…',
  notLoaded: 'De documenten konden niet worden geladen.',
  stale: 'Deze lijst kan verouderd zijn.',
}
