import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts of evaluations. */
export const nlEvaluations: Catalogue['evaluations'] = {
  evaluations: {
    title: 'Evaluaties',
    about:
      'Hoe goed een model documenten leest die mensen verstuurden of als nagekeken markeerden. Ze worden nog eens gelezen, en elk veld wordt vergeleken met zijn waarde van toen. Een waarde die niemand veranderde, telt als goed, ook als niemand ernaar keek. Wat een document leerde, telt niet mee als het zelf gelezen wordt: de cijfers zeggen dus hoe goed een document gelezen wordt dat nog niemand verbeterde, door een dienst die van de andere leerde.',
    hosted: 'De externe dienst kan hier niet worden geëvalueerd. Met de lokale dienst kan dat wel.',
    notLoaded: 'De evaluaties konden niet worden geladen.',
    loading: 'Evaluaties laden…',
    none: {
      title: 'Nog geen evaluaties',
      text: 'Verstuur documenten of kijk ze na, en start dan een evaluatie van een model.',
    },
    list: 'Evaluaties',
    unknown: 'Deze evaluatie bestaat niet',
    name: '{model}, {when}',
    heading: 'Evaluatie van {model}',
    progress:
      '{count, plural, one {{finished} van {count} document gelezen} other {{finished} van {count} documenten gelezen}}',
    documents: '{count, plural, one {{count} document} other {{count} documenten}}',
    new: {
      title: 'Nieuwe evaluatie',
      model: 'Model',
      reviewedWith: 'Documenten nagekeken met',
      anyModel: 'Elk model',
      size: 'Hoogstens',
      newest: '{count, plural, one {Het nieuwste} other {De nieuwste {count}}}',
      nothing: 'Er is nog geen document verstuurd of als nagekeken gemarkeerd.',
      nothingChecked:
        'Er is geen document verstuurd of nagekeken waarin alles wat gemarkeerd is gecontroleerd werd.',
      leftOut:
        '{count, plural, one {{count} document doet niet mee: er is iets in gemarkeerd dat niemand controleerde, dus zou het met zijn eigen lezing worden vergeleken.} other {{count} documenten doen niet mee: er is iets in gemarkeerd dat niemand controleerde, dus zouden ze met hun eigen lezing worden vergeleken.}}',
      what: '{count, plural, one {Leest {count} document opnieuw met {model}. Dit kost niets.} other {Leest {count} documenten opnieuw met {model}. Dit kost niets.}}',
      start: 'Starten',
      failed: 'De evaluatie is niet gestart.',
    },
    customer: 'Klant (voor het rapport)',
    print: 'Rapport afdrukken',
    csv: 'Opslaan als CSV',
    delete: 'Verwijderen',
    deleteTitle: 'Deze evaluatie verwijderen?',
    deleteWhat: 'De cijfers en lezingen worden verwijderd. De documenten blijven zoals ze zijn.',
    leftOut: {
      unchecked:
        '{count, plural, one {{count} document doet niet mee: er is iets in gemarkeerd dat niemand controleerde} other {{count} documenten doen niet mee: er is iets in gemarkeerd dat niemand controleerde}}',
      failed:
        '{count, plural, one {{count} document kon niet worden gelezen} other {{count} documenten konden niet worden gelezen}}',
      'not-confirmed':
        '{count, plural, one {{count} document is niet meer verstuurd of nagekeken} other {{count} documenten zijn niet meer verstuurd of nagekeken}}',
    },
    precision: 'Precisie',
    precisionMeaning: 'van de gevonden waarden is juist',
    recall: 'Volledigheid',
    recallMeaning: 'van de bevestigde waarden is gevonden',
    f1: 'F1',
    f1Meaning: 'het gemiddelde van beide',
    whole: 'Documenten helemaal juist',
    wholeMeaning: '{right} van {count}, zonder fout',
    perField: 'Per veld',
    field: 'Veld',
    right: 'Juist',
    wrong: 'Fout',
    missed: 'Gemist',
    extra: 'Te veel',
    through: {
      title: 'Zonder mens',
      threshold: 'Waarden gaan door vanaf deze zekerheid',
      documents: 'Documenten die geheel doorgaan',
      documentsRight: 'Daarvan zonder fout',
      values: 'Waarden die doorgaan',
      valuesRight: 'Daarvan juist',
    },
    calibration: {
      title: 'Wat de zekerheid waard is',
      none: 'Geen enkele waarde heeft een zekerheid.',
      values: 'Waarden',
    },
    mistakes: {
      title: '{count, plural, =0 {Geen fouten} one {{count} fout} other {{count} fouten}}',
      kind: 'Soort',
      all: 'Alle',
      allFields: 'Alle velden',
      values: 'bevestigd {expected}, gelezen {found}',
      more: 'De eerste {shown} van {count} staan hier. Het CSV-bestand heeft ze allemaal.',
    },
    csvHeadings: {
      file: 'Bestand',
      document: 'Document',
      field: 'Veld',
      outcome: 'Uitkomst',
      expected: 'Bevestigd',
      found: 'Gelezen',
      confidence: 'Zekerheid',
    },
    csvLeftOut: {
      processing: 'Wordt nog gelezen',
      failed: 'Kon niet worden gelezen',
      'not-confirmed': 'Niet meer verstuurd of nagekeken',
      unchecked: 'Doet niet mee: iets gemarkeerds werd niet gecontroleerd',
    },
  },
}
