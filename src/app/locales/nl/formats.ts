/** Geleerde opmaak: het scherm, en wat andere schermen ervan zeggen. */
export const formats = {
  title: 'Opmaak',
  evaluations: 'Een model evalueren',
  about:
    'Wat de dienst leerde van de correcties die je organisatie verstuurde, en van elektronische facturen waarvan de pagina’s dezelfde waarden tonen. Elke vermelding is één opmaak van een afzender. Wat je hier vergeet, wordt bij het volgende document niet gebruikt.',
  loading: 'Opmaak laden…',
  stale: 'Deze lijst kon niet worden vernieuwd.',
  none: {
    title: 'Nog niets geleerd',
    text: 'Kijk een document na en verstuur de correcties. Wat daarvan geleerd is, verschijnt dan hier.',
  },
  hosted:
    'Een gehoste dienst leest de documenten. Wat die leert, is hier niet te zien. Na ongeveer drie correcties van een veld, uit verschillende documenten met dezelfde opmaak, merk je verbetering.',
  incomplete: 'Alleen de documenten waarvan het laatst is geleerd, staan hier. Eerdere worden ook gebruikt.',
  notFound: 'De opmaak van dit document is niet meer bekend.',
  unnamed: 'Afzender zonder naam',
  learntFrom: '{count, plural, one {Geleerd van {count} document} other {Geleerd van {count} documenten}}',
  learntFromInvoice:
    '{count, plural, one {waarvan {count} van de elektronische factuur, niet nagekeken} other {waarvan {count} van de elektronische factuur, niet nagekeken}}',
  cell: '{table}: {column}, rij {row}',
  last: 'het laatst op {when}',
  fields: 'Wat er over de velden bekend is',
  noFields: 'Over geen enkel veld is iets bekend.',
  documents: 'Documenten waarvan geleerd is',
  removedDocument: 'Een document dat niet meer in de lijst staat',
  sentOn: 'verstuurd op {when}',
  fromInvoiceOn:
    'geleerd van de elektronische factuur op {when}; telt minder zwaar dan een nagekeken document',
  importedDocument: 'Een document uit een andere werkruimte',
  importedOn: 'geïmporteerd op {when}',
  recognised: 'Herkend aan',
  words:
    '{count, plural, one {{count} woord van de eerste pagina} other {{count} woorden van de eerste pagina}}',
  identifier: {
    'vat-id': 'btw-nummer {value}',
    iban: 'IBAN {value}',
    kvk: 'KvK-nummer {value}',
    domain: 'domein {value}',
    other: '{value}',
  },
  place: {
    after: 'na “{label}”',
    'right-of': 'rechts van “{label}”',
    below: 'onder “{label}”',
    before: 'voor “{label}”',
    'left-of': 'links van “{label}”',
    'after-rows': 'bedrag {label} onder de regels',
    'in-word': 'deel van een langere code',
    none: 'aan de plaats op de pagina',
  },
  digits: '{count, plural, one {{count} cijfer} other {{count} cijfers}}',
  form: 'in de vorm {form}',
  seen: '{count, plural, one {in {count} document} other {in {count} documenten}}',
  absent: '{count, plural, one {niet in {count} document} other {niet in {count} documenten}}',
  unprinted:
    '{count, plural, one {in {count} document heeft de waarde geen eigen plaats op de pagina} other {in {count} documenten heeft de waarde geen eigen plaats op de pagina}}',
  constants: 'Bekende waarden',
  record: {
    about:
      'Goede en gecorrigeerde waarden worden alleen geteld in documenten die met het geleerde zijn gelezen en daarna zijn verstuurd.',
    since: '{right} van {count} goed sinds {when}',
    chart:
      '{count, plural, one {Het laatste document: {list}} other {De laatste {count} documenten, oudste eerst: {list}}}',
    right: 'goed op {when}',
    corrected: 'gecorrigeerd op {when}',
  },
  headings: 'onder de koppen “{headings}”',
  columns: 'aan de plaats van {columns} in de regels',
  forget: 'Vergeet',
  unlearn: 'Afleren',
  forgetField: 'Afleren: {field}',
  forgetDocument: 'Afleren wat van {file} is geleerd',
  forgetFailed: 'Er is niets vergeten.',
  bar: 'Vergeten',
  forgotten: {
    field: '{name} is vergeten.',
    document: 'Wat van {name} is geleerd, is vergeten.',
    format: 'De opmaak van {name} is vergeten.',
    nothing: 'Er viel niets meer te vergeten.',
  },
  importBar: 'Geïmporteerd',
  file: {
    export: 'Exporteren…',
    import: 'Importeren…',
    title: 'Exporteren wat geleerd is',
    about:
      'Je kunt het bestand in een andere werkruimte importeren, die er dan documenten met deze opmaak mee leest. Het bevat geen documenten.',
    personal: 'Persoonsgegevens in het bestand',
    senders: 'Afzenders: btw-nummers, IBAN’s, KvK-nummers, domeinen en namen waaraan ze herkend worden',
    values: 'Afgedrukte waarden van: {fields}',
    words:
      'Woorden van de eerste pagina waaraan een opmaak wordt herkend, en de woorden rond elke waarde: daar kunnen namen en adressen bij zijn',
    moreValues: 'Mogelijk ook waarden van andere velden: niet alles wat geleerd is, staat hier',
    download: 'Bestand downloaden',
    incomplete:
      '{count, plural, one {Niet alles wat geleerd is, past in het bestand: alleen wat van het nieuwste document is geleerd.} other {Niet alles wat geleerd is, past in het bestand: alleen wat van de nieuwste {count} documenten is geleerd.}}',
    failed: 'Er is niets geïmporteerd.',
    tooLarge: 'Het bestand is groter dan 8 MB.',
    added:
      '{count, plural, =0 {Er is niets nieuws geïmporteerd.} one {Wat elders van {count} document is geleerd, is geïmporteerd.} other {Wat elders van {count} documenten is geleerd, is geïmporteerd.}}',
    known: '{count, plural, one {{count} was al bekend.} other {{count} waren al bekend.}}',
    unknownModel:
      '{count, plural, one {{count} is weggelaten: hier is geen model “{model}”.} other {{count} zijn weggelaten: hier is geen model “{model}”.}}',
  },
  restore: 'Ongedaan maken',
  restored: 'Ongedaan gemaakt.',
  restoreFailed: 'Dit kon niet ongedaan worden gemaakt.',
  waiting: {
    title: 'Wachtende documenten met deze opmaak',
    guide:
      '{count, plural, one {De herkenning verbetert na ongeveer {about} verschillende documenten; van {count} is al geleerd. Kijk nu een van deze na:} other {De herkenning verbetert na ongeveer {about} verschillende documenten; van {count} is al geleerd. Kijk nu een van deze na:}}',
    enough: 'Deze heeft nog niemand geopend.',
    more: '{count, plural, one {en nog {count}} other {en nog {count}}}',
    notice:
      '{count, plural, one {{count} wachtend document is gelezen voordat de opmaak ervan geleerd was.} other {{count} wachtende documenten zijn gelezen voordat de opmaak ervan geleerd was.}}',
    readAgain: '{count, plural, one {{count} opnieuw lezen} other {{count} opnieuw lezen}}',
    free: 'Opnieuw lezen na het leren kost niets. Alleen documenten die nog niemand heeft geopend, worden opnieuw gelezen.',
  },
  receipt: {
    title: 'Wat er geleerd is',
    asking: 'Van dit document leren…',
    none: 'Van dit document is niets geleerd.',
    one: 'Dit is het eerste document met deze opmaak. In het volgende kan een waarde die ontbreekt, twijfelachtig is of op dezelfde manier fout is, van de geleerde plaats worden gelezen. Die blijft gemarkeerd om na te kijken.',
    several:
      'De dienst leerde van {count} documenten met deze opmaak. In het volgende leest die waarden van de geleerde plaatsen waar deze documenten overeenkomen en de algemene regels het slechter deden.',
    noPlace: 'heeft geen eigen plaats op de pagina, dus er is geen geleerd',
    cleared: 'niet in dit document',
    link: 'Deze opmaak tonen',
  },
}
