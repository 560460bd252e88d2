/** Woorden van het versturen van correcties. */
export const sending = {
  title: 'Correcties versturen',
  intro_one: 'Het ene veld van dit document gaat terug naar de dienst.',
  intro_other:
    'Alle {{count}} velden van dit document gaan terug naar de dienst, ook de ongewijzigde: een veld dat wegblijft telt als niet in het document.',
  counts: {
    corrected_one: '{{count}} verbeterd',
    corrected_other: '{{count}} verbeterd',
    accepted_one: '{{count}} goedgekeurd',
    accepted_other: '{{count}} goedgekeurd',
    added_one: '{{count}} toegevoegd',
    added_other: '{{count}} toegevoegd',
    absent_one: '{{count}} weggelaten',
    absent_other: '{{count}} weggelaten',
    unchecked_one: '{{count}} zoals de dienst het las',
    unchecked_other: '{{count}} zoals de dienst ze las',
  },
  warning: {
    unchecked_one: '{{count}} gemarkeerd veld is niet nagekeken.',
    unchecked_other: '{{count}} gemarkeerde velden zijn niet nagekeken.',
    documents:
      'Het resultaat bevat {{count}} documenten. De dienst geeft alleen het eerste door; correcties van de andere blijven hier.',
    again:
      'Van dit document zijn al correcties verstuurd. Er zijn ongeveer drie correcties uit verschillende documenten nodig voor verbetering merkbaar is; twee keer hetzelfde document telt niet.',
  },
  refusal: {
    title: 'De dienst zou dit weigeren',
    Text: '{{field}} heeft geen tekst.',
    Value: '{{field}} heeft geen waarde.',
    Type: '{{field}} heeft geen type dat de dienst kent.',
    Page: '{{field}} heeft geen pagina.',
    provider:
      'De aanbieder van dit model geeft geen pagina’s en neemt geen correcties aan. Er kan niets verstuurd worden; wat je nakeek blijft hier.',
    documentType:
      'Voor dit model is geen documenttype ingesteld, dus de dienst neemt er geen correcties op aan. Wie het model beheert kan er een instellen; wat je nakeek blijft hier.',
    empty: 'Het resultaat bevat geen document, dus er is niets te verbeteren.',
    noRequest: 'Het aanvraagnummer van deze inzending is niet bekend, dus er kan niets verstuurd worden.',
    go: 'Naar {{field}}',
  },
  json: 'Als JSON',
  send: 'Versturen',
  countdown_one: 'Gaat over {{count}} seconde',
  countdown_other: 'Gaat over {{count}} seconden',
  undo: 'Ongedaan maken',
  now: 'Nu versturen',
  busy: 'Versturen…',
  failed: 'De correcties zijn niet verstuurd. Alles is bewaard; je kunt opnieuw versturen.',
  thenNext: 'Daarna opent het volgende document.',
  lost: 'Er kwam geen antwoord, dus het is niet bekend of de correcties zijn aangekomen. Alles is bewaard; opnieuw versturen is veilig.',
  trouble: {
    incomplete: 'Een veld mist iets wat de dienst nodig heeft. Vul het aan en verstuur opnieuw.',
    notFinished: 'De dienst is nog niet klaar met lezen van dit document. Verstuur straks opnieuw.',
    noResult:
      'De dienst heeft geen resultaat meer van dit document en neemt er dus geen correcties op aan. Stuur het bestand opnieuw in vanuit de documenten; je correcties kun je als bestand bewaren.',
    documentType:
      'Voor het model is geen documenttype ingesteld, dus er is niets dat van correcties kan leren. Wie het model beheert kan dat instellen; wat je nakeek blijft hier en kan dan opnieuw verstuurd worden.',
    provider:
      'Modellen van deze aanbieder nemen geen correcties aan. Wat je nakeek blijft hier en kan als bestand bewaard worden.',
    lost: 'Kijk of je verbinding hebt.',
    other: 'Gebeurt het weer, bewaar de correcties dan als bestand en vraag het wie de dienst beheert.',
  },
  way: { again: 'Opnieuw versturen', documents: 'Naar de documenten' },
  bar: {
    name: 'Correcties onderweg',
    waiting: 'Correcties van {{name}} gaan zo weg',
    sending: 'Correcties van {{name}} worden verstuurd…',
    sent: 'Correcties van {{name}} zijn verstuurd',
    failed: 'Correcties van {{name}} zijn niet verstuurd; ze zijn bewaard.',
    open: 'Openen',
  },
  record: {
    show: 'Wat er verstuurd is',
    title: 'Wat er verstuurd is',
    refused: 'Geprobeerd op {{when}}.',
  },
  receipt: {
    title: 'Correcties verstuurd',
    text: 'De dienst heeft de correcties aangenomen.',
    when: 'Verstuurd',
    request: 'Aanvraagnummer',
    copy: 'JSON kopiëren',
    download: 'JSON downloaden',
    next: 'Volgende document',
    nothingNext: 'Dit was het laatste van de lijst.',
  },
}
