/** Sending corrections, in Dutch. */
export const sending = {
  title: 'Correcties versturen',
  intro:
    '{count, plural, one {Het enige veld van dit document wordt naar de dienst gestuurd.} other {Alle {count} velden van dit document worden naar de dienst gestuurd, ook de ongewijzigde: een veld dat ontbreekt, telt als niet in het document.}}',
  introFirst:
    '{count, plural, =0 {Het eerste document heeft geen velden, en de dienst geeft alleen dat door.} one {Het enige veld van het eerste document wordt door de dienst doorgegeven.} other {Alle {count} velden van het eerste document worden door de dienst doorgegeven, ook de ongewijzigde: een veld dat ontbreekt, telt als niet in het document.}}',
  counts: {
    corrected: '{count, plural, one {{count} gecorrigeerd} other {{count} gecorrigeerd}}',
    accepted: '{count, plural, one {{count} goedgekeurd} other {{count} goedgekeurd}}',
    added: '{count, plural, one {{count} toegevoegd} other {{count} toegevoegd}}',
    absent: '{count, plural, one {{count} weggelaten} other {{count} weggelaten}}',
    unchecked:
      '{count, plural, one {{count} zoals gelezen door de dienst} other {{count} zoals gelezen door de dienst}}',
  },
  warning: {
    unchecked:
      '{count, plural, one {{count} gemarkeerd veld is niet nagekeken.} other {{count} gemarkeerde velden zijn niet nagekeken.}}',
    asked:
      '{count, plural, one {{count} document moet je als geheel bekijken.} other {{count} documenten moet je als geheel bekijken.}}',
    documents:
      'Het resultaat bevat {count} documenten. De correcties van alle worden verstuurd, maar de dienst geeft alleen die van het eerste door; die van de andere blijven hier bewaard.',
    again:
      'Voor dit document zijn al correcties verstuurd. De herkenning verbetert na ongeveer drie correcties uit verschillende documenten; hetzelfde document telt niet twee keer.',
  },
  refusal: {
    title: 'De dienst zou deze correcties weigeren',
    Text: '{field} heeft geen tekst.',
    Value: '{field} heeft geen waarde.',
    Type: '{field} heeft geen type dat de dienst ondersteunt.',
    Page: '{field} heeft geen pagina.',
    provider:
      'De aanbieder van dit model geeft geen pagina’s op en neemt geen correcties aan. Er kan niets worden verstuurd; je werk blijft hier bewaard.',
    documentType:
      'Dit model heeft geen documenttype, dus de dienst neemt er geen correcties voor aan. Wie het model beheert, kan er een instellen; je werk blijft hier bewaard.',
    empty: 'Het resultaat bevat geen document, dus er is niets te corrigeren.',
    deletedTitle: 'Er kan niets worden verstuurd',
    deleted: 'Dit document is verwijderd. Zet het eerst terug en verstuur het dan.',
    noRequest: 'De aanvraag-id van deze inzending is onbekend, dus er kan niets worden verstuurd.',
    go: 'Naar {field}',
  },
  toLookAt: 'Nog te bekijken',
  rejected: 'Het document is op {when} afgewezen. Versturen maakt dat ongedaan.',
  rejectedBy: '{by} wees het document op {when} af. Versturen maakt dat ongedaan.',
  allChecked: 'Er valt niets meer na te kijken. Er is nog niets verstuurd.',
  allCheckedNext:
    'Er valt niets meer na te kijken. Er is nog niets verstuurd. Druk nog eens op Enter om het volgende document te openen.',
  openNext: 'Het volgende document openen',
  fieldsChecked:
    'Er zijn geen gemarkeerde velden meer na te kijken. Bekijk nog wel als geheel: {names}. Er is nog niets verstuurd.',
  fieldsCheckedNext:
    'Er zijn geen gemarkeerde velden meer na te kijken. Bekijk nog wel als geheel: {names}. Er is nog niets verstuurd. Druk nog eens op Enter om het volgende bestand te openen.',
  unfilled:
    'Dit veld is verplicht. Typ het, neem het over van de pagina, of geef aan dat het niet in het document staat (Ctrl+Delete).',
  item: {
    unchecked: 'Gemarkeerd, niet nagekeken',
    inDocument: 'document {number}',
    unread: 'Niet gelezen',
    asked: 'Als geheel gemarkeerd, zonder gemarkeerd veld',
  },
  failing:
    '{count, plural, one {{count} controle klopt niet. Bekijk die, of verstuur de correcties zoals ze zijn.} other {{count} controles kloppen niet. Bekijk ze, of verstuur de correcties zoals ze zijn.}}',
  json: 'Als JSON',
  send: 'Versturen',
  anyway: 'Toch versturen',
  countdown:
    '{count, plural, one {Wordt over {count} seconde verstuurd} other {Wordt over {count} seconden verstuurd}}',
  undo: 'Ongedaan maken',
  now: 'Nu versturen',
  busy: 'Versturen…',
  failed: 'De correcties zijn niet verstuurd. Alles is bewaard, en je kunt opnieuw versturen.',
  thenNext: 'Daarna opent het volgende document.',
  lost: 'Het is niet bekend of de correcties zijn aangekomen. Alles is bewaard, en opnieuw versturen is veilig.',
  failure: {
    incomplete: 'Een veld is onvolledig. Vul het aan en verstuur opnieuw.',
    notFinished: 'De dienst is nog bezig met dit document. Verstuur het zo opnieuw.',
    noResult:
      'De dienst heeft geen resultaat meer voor dit document en neemt dus geen correcties aan. Upload het bestand opnieuw vanuit de documenten; je kunt je correcties eerst downloaden.',
    documentType:
      'Dit model heeft geen documenttype, dus het kan niet van correcties leren. Wie het model beheert, kan er een instellen. Je werk blijft hier bewaard en je kunt het dan versturen.',
    provider:
      'Modellen van deze aanbieder nemen geen correcties aan. Je werk blijft hier bewaard en je kunt het downloaden.',
    stale: 'Er is niets verstuurd. Sluit dit venster, bekijk wat er is veranderd en verstuur opnieuw.',
    lost: 'Controleer of je verbinding hebt.',
    unanswered: 'Verstuur ze zo meteen opnieuw.',
    undelivered: 'Verstuur opnieuw als de dienst weer bereikbaar is.',
    other: 'Gebeurt het weer, download dan de correcties en neem contact op met de beheerder van de dienst.',
  },
  way: { again: 'Opnieuw versturen', documents: 'Naar de documenten' },
  bar: {
    name: 'Correcties die worden verstuurd',
    waiting: 'Correcties voor {name} worden zo verstuurd',
    sending: 'Correcties voor {name} worden verstuurd…',
    sent: 'Correcties voor {name} zijn verstuurd',
    failed: 'Correcties voor {name} zijn niet verstuurd. Ze zijn bewaard.',
    unknown: 'Het is niet bekend of de correcties voor {name} zijn aangekomen. Ze zijn bewaard.',
    resends:
      'Zodra de server antwoordt, versturen we ze opnieuw, behalve als ze al aangekomen kunnen zijn: dan staat dat bij het document.',
    open: 'Openen',
  },
  record: {
    show: 'Wat er verstuurd is',
    title: 'Wat er verstuurd is',
    refused: 'Geprobeerd te versturen op {when}.',
  },
  receipt: {
    title: 'Correcties verstuurd',
    text: 'De dienst heeft de correcties aangenomen.',
    meanwhile:
      '{count, plural, one {Intussen is nog een verzending van correcties voor dit document aangenomen} other {Intussen zijn nog {count} verzendingen van correcties voor dit document aangenomen}}: uit een ander venster, van iemand anders of van een eerdere poging.',
    when: 'Verstuurd',
    request: 'Aanvraag-id',
    copy: 'JSON kopiëren',
    download: 'JSON downloaden',
    next: 'Volgende document',
    nothingNext: 'Dit was het laatste document in de nakijklijst.',
  },
  conflictSent:
    'Op {when} zijn correcties verstuurd. Wat je hier kiest, wordt pas verstuurd als iemand opnieuw verstuurt.',
}
