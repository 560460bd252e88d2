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
  lost: 'Er kwam geen antwoord, dus het is niet bekend of de correcties zijn aangekomen. Alles is bewaard; opnieuw versturen is veilig.',
  receipt: {
    title: 'Correcties verstuurd',
    text: 'De dienst heeft de correcties aangenomen.',
    when: 'Verstuurd',
    request: 'Aanvraagnummer',
    copy: 'JSON kopiëren',
    download: 'JSON downloaden',
    next: 'Volgende document',
    nothingNext: 'Dit was het laatste dat nagekeken moest worden.',
  },
}
