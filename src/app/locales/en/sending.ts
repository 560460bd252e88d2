/** Sending corrections. */
export const sending = {
  title: 'Send corrections',
  intro:
    '{count, plural, one {The only field of this document is sent to the service.} other {All {count} fields of this document are sent to the service, including unchanged ones: a field that is left out counts as not in the document.}}',
  introFirst:
    '{count, plural, =0 {The first document has no fields, and the service passes on only that one.} one {The only field of the first document is passed on by the service.} other {All {count} fields of the first document are passed on by the service, including unchanged ones: a field that is left out counts as not in the document.}}',
  counts: {
    corrected: '{count, plural, one {{count} corrected} other {{count} corrected}}',
    accepted: '{count, plural, one {{count} accepted} other {{count} accepted}}',
    added: '{count, plural, one {{count} added} other {{count} added}}',
    absent: '{count, plural, one {{count} left out} other {{count} left out}}',
    unchecked: '{count, plural, one {{count} as read by the service} other {{count} as read by the service}}',
  },
  warning: {
    unchecked:
      '{count, plural, one {{count} flagged field has not been checked.} other {{count} flagged fields have not been checked.}}',
    asked:
      '{count, plural, one {{count} document needs a look as a whole.} other {{count} documents need a look as a whole.}}',
    documents:
      'The result contains {count} documents. The corrections of all are sent, but the service passes on only the first; those of the others are kept here.',
    again:
      'Corrections for this document were already sent. Recognition improves after about three corrections from different documents; the same document does not count twice.',
  },
  refusal: {
    title: 'The service would refuse these corrections',
    Text: '{field} has no Text.',
    Value: '{field} has no Value.',
    Type: '{field} has no Type that the service supports.',
    Page: '{field} has no Page.',
    provider:
      'This model’s provider reports no pages and does not accept corrections. Nothing can be sent; your work is kept here.',
    documentType:
      'This model has no document type, so the service does not accept corrections for it. Whoever manages the model can set one up; your work is kept here.',
    empty: 'The result contains no document, so there is nothing to correct.',
    deletedTitle: 'Nothing can be sent',
    deleted: 'This document is deleted. Restore it first, then send it.',
    noRequest: 'The request ID of this submission is unknown, so nothing can be sent.',
    go: 'Go to {field}',
  },
  toLookAt: 'Still to look at',
  rejected: 'It was rejected on {when}. Sending undoes that.',
  rejectedBy: '{by} rejected it on {when}. Sending undoes that.',
  allChecked: 'Nothing is left to check. Nothing has been sent yet.',
  allCheckedNext:
    'Nothing is left to check. Nothing has been sent yet. Press Enter again to open the next document.',
  openNext: 'Open the next document',
  fieldsChecked:
    'No flagged field is left to check. Still look at as a whole: {names}. Nothing has been sent yet.',
  fieldsCheckedNext:
    'No flagged field is left to check. Still look at as a whole: {names}. Nothing has been sent yet. Press Enter again to open the next file.',
  unfilled:
    'This field is required. Type it, take it from the page, or mark it as not in the document (Ctrl+Delete).',
  item: {
    unchecked: 'Flagged, not checked',
    inDocument: 'document {number}',
    unread: 'Not read',
    asked: 'Flagged as a whole, without a flagged field',
  },
  failing:
    '{count, plural, one {{count} check fails. Look at it, or send the corrections as they are.} other {{count} checks fail. Look at them, or send the corrections as they are.}}',
  json: 'As JSON',
  send: 'Send',
  anyway: 'Send anyway',
  countdown: '{count, plural, one {Sending in {count} second} other {Sending in {count} seconds}}',
  undo: 'Undo',
  now: 'Send now',
  busy: 'Sending…',
  failed: 'The corrections were not sent. Everything is kept, and you can send again.',
  thenNext: 'The next document opens afterwards.',
  lost: 'It is unknown whether the corrections arrived. Everything is kept, and sending again is safe.',
  failure: {
    incomplete: 'A field is incomplete. Complete it and send again.',
    notFinished: 'The service is still reading this document. Send again in a moment.',
    noResult:
      'The service no longer has a result for this document, so it does not accept corrections. Upload the file again from the documents screen; you can download your corrections first.',
    documentType:
      'This model has no document type, so it cannot learn from corrections. Whoever manages the model can set one up. Your work is kept here, and you can send it then.',
    provider:
      'Models of this provider do not accept corrections. Your work is kept here, and you can download it.',
    stale: 'Nothing was sent. Close this window, look at what has changed, and send again.',
    lost: 'Check that you are connected.',
    unanswered: 'Send again in a moment.',
    undelivered: 'Send again when the service can be reached.',
    other: 'If it happens again, download the corrections and contact whoever manages the service.',
  },
  way: { again: 'Send again', documents: 'Go to documents' },
  bar: {
    name: 'Corrections being sent',
    waiting: 'Corrections for {name} will be sent shortly',
    sending: 'Sending corrections for {name}…',
    sent: 'Corrections for {name} were sent',
    failed: 'Corrections for {name} were not sent. They are kept.',
    unknown: 'It is unknown whether the corrections for {name} arrived. They are kept.',
    resends:
      'We’ll send them again as soon as the server answers, unless they may have arrived already: then the document tells.',
    open: 'Open',
  },
  record: {
    show: 'What was sent',
    title: 'What was sent',
    refused: 'Sending was attempted on {when}.',
  },
  receipt: {
    title: 'Corrections sent',
    text: 'The service accepted the corrections.',
    meanwhile:
      '{count, plural, one {Other corrections of this document were accepted meanwhile} other {{count} other sets of corrections of this document were accepted meanwhile}}: from another window, from someone else or from an earlier attempt.',
    when: 'Sent',
    request: 'Request ID',
    copy: 'Copy JSON',
    download: 'Download JSON',
    next: 'Next document',
    nothingNext: 'That was the last document in the queue.',
  },
  conflictSent:
    'Corrections were sent on {when}. What you choose here is not sent until someone sends again.',
} as const
