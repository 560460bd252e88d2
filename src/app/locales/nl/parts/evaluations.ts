import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts of evaluations. */
export const nlEvaluations: Catalogue['evaluations'] = {
  evaluations: {
    title: 'Evaluaties',
    about:
      'Hoe goed een model documenten leest die mensen hebben verstuurd of als nagekeken gemarkeerd. Elk document wordt opnieuw gelezen en elk veld wordt vergeleken met de bevestigde waarde. Een waarde die niemand heeft gewijzigd, telt als juist, ook als niemand ernaar keek. Wat van een document zelf is geleerd, telt niet mee als het wordt gelezen. De cijfers tonen dus hoe goed de dienst, die van de andere documenten heeft geleerd, een document leest dat nog niemand heeft gecorrigeerd.',
    hosted: 'De gehoste dienst kan hier niet worden geëvalueerd. Met de lokale dienst kan dat wel.',
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
      size: 'Maximaal',
      newest: '{count, plural, one {Het nieuwste} other {De nieuwste {count}}}',
      nothing: 'Er zijn nog geen documenten verstuurd of als nagekeken gemarkeerd.',
      nothingChecked: 'In elk document dat is verstuurd of nagekeken, is iets gemarkeerds niet nagekeken.',
      leftOut:
        '{count, plural, one {{count} document doet niet mee: er is iets gemarkeerds niet nagekeken, dus het zou met zijn eigen lezing worden vergeleken.} other {{count} documenten doen niet mee: er is iets gemarkeerds niet nagekeken, dus ze zouden met hun eigen lezing worden vergeleken.}}',
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
        '{count, plural, one {{count} document doet niet mee: er is iets gemarkeerds niet nagekeken} other {{count} documenten doen niet mee: er is iets gemarkeerds niet nagekeken}}',
      failed:
        '{count, plural, one {{count} document kon niet worden gelezen} other {{count} documenten konden niet worden gelezen}}',
      'not-confirmed':
        '{count, plural, one {{count} document is niet meer verstuurd of nagekeken} other {{count} documenten zijn niet meer verstuurd of nagekeken}}',
    },
    notes: {
      title: 'Zo lees je deze cijfers',
      touched:
        '{count, plural, one {Van de {count} bevestigde waarde is er {touched} door iemand goedgekeurd of gewijzigd.} other {Van de {count} bevestigde waarden zijn er {touched} door iemand goedgekeurd of gewijzigd.}}',
      unchanged:
        'De andere gelden als bevestigd omdat hun documenten verstuurd of als nagekeken gemarkeerd zijn. Een waarde die niemand heeft gewijzigd, telt als juist, ook als niemand ernaar keek.',
      few: '{count, plural, one {Eén document is een kleine steekproef: elk percentage zegt weinig, en nog een document kan het sterk veranderen.} other {{count} documenten zijn een kleine steekproef: elk percentage zegt weinig, en nog een document kan het sterk veranderen.}}',
      computed:
        'Berekend op {when}, met wat toen bevestigd en bekend was. Latere wijzigingen, markeringen en verwijderingen veranderen de cijfers.',
      unknownFields:
        '{count, plural, one {{count} waarde telt niet mee: het veld zit niet in het model waarmee het document is nagekeken, dus niemand heeft die bevestigd of afgekeurd.} other {{count} waarden tellen niet mee: de velden zitten niet in het model waarmee de documenten zijn nagekeken, dus niemand heeft ze bevestigd of afgekeurd.}}',
    },
    precision: 'Precisie',
    precisionMeaning: 'van de gevonden waarden is juist',
    recall: 'Volledigheid',
    recallMeaning: 'van de bevestigde waarden is gevonden',
    f1: 'F1',
    f1Meaning: 'het gemiddelde van beide',
    whole: 'Volledig juiste documenten',
    wholeMeaning: '{right} van {count} zonder fouten',
    perField: 'Per veld',
    field: 'Veld',
    right: 'Juist',
    wrong: 'Fout',
    missed: 'Gemist',
    extra: 'Te veel',
    through: {
      title: 'Zonder nakijken',
      threshold: 'Minimale zekerheid om door te gaan',
      documents: 'Documenten die volledig doorgaan',
      documentsRight: 'Daarvan zonder fouten',
      values: 'Waarden die doorgaan',
      valuesRight: 'Daarvan juist',
    },
    calibration: {
      title: 'Hoe betrouwbaar de zekerheid is',
      none: 'Geen enkele waarde heeft een zekerheid.',
      values: 'Waarden',
    },
    mistakes: {
      title: '{count, plural, =0 {Geen fouten} one {{count} fout} other {{count} fouten}}',
      kind: 'Soort',
      all: 'Alle',
      allFields: 'Alle velden',
      values: 'bevestigd {expected}, gelezen {found}',
      more: 'De eerste {shown} van {count} worden getoond. In het CSV-bestand staan ze allemaal.',
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
      unchecked: 'Doet niet mee: iets gemarkeerds is niet nagekeken',
    },
  },
}
