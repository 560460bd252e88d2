/** Words of sending corrections. */
export const sending = {
  title: 'Send corrections',
  intro_one: 'The one field of this document goes back to the service.',
  intro_other:
    'All {{count}} fields of this document go back to the service, the unchanged ones too: a field that is left out counts as not in the document.',
  counts: {
    corrected_one: '{{count}} corrected',
    corrected_other: '{{count}} corrected',
    accepted_one: '{{count}} accepted',
    accepted_other: '{{count}} accepted',
    added_one: '{{count}} added',
    added_other: '{{count}} added',
    absent_one: '{{count}} left out',
    absent_other: '{{count}} left out',
    unchecked_one: '{{count}} as the service read it',
    unchecked_other: '{{count}} as the service read them',
  },
  warning: {
    unchecked_one: '{{count}} flagged field has not been checked.',
    unchecked_other: '{{count}} flagged fields have not been checked.',
    documents:
      'The result holds {{count}} documents. The service passes on only the first one; corrections of the others stay here.',
    again:
      'Corrections of this document were sent before. About three corrections from different documents are needed before improvement is noticed; the same document twice does not count.',
  },
  refusal: {
    title: 'The service would refuse this',
    Text: '{{field}} has no Text.',
    Value: '{{field}} has no Value.',
    Type: '{{field}} has no Type that the service knows.',
    Page: '{{field}} has no Page.',
    provider:
      'This model’s provider gives no pages and takes no corrections. Nothing can be sent; what you checked stays here.',
    documentType:
      'No document type is set up for this model, so the service takes no corrections of it. Whoever manages the model can set one up; what you checked stays here.',
    empty: 'The result holds no document, so there is nothing to correct.',
    noRequest: 'The request id of this submission is not known, so nothing can be sent.',
    go: 'Go to {{field}}',
  },
  json: 'As JSON',
  send: 'Send',
  countdown_one: 'Goes in {{count}} second',
  countdown_other: 'Goes in {{count}} seconds',
  undo: 'Undo',
  now: 'Send now',
  busy: 'Sending…',
  failed: 'The corrections were not sent. Everything is kept; you can send again.',
  thenNext: 'Then the next document opens.',
  lost: 'No answer came, so it is not known whether the corrections arrived. Everything is kept; sending again is safe.',
  trouble: {
    incomplete: 'A field lacks something the service needs. Complete it and send again.',
    notFinished: 'The service has not finished reading this document. Send again in a moment.',
    noResult:
      'The service has no result of this document any more, so it takes no corrections of it. Send the file in again from the documents; your corrections can be kept as a file.',
    documentType:
      'The model has no document type set up, so there is nothing that could learn from corrections. Whoever manages the model can set it up; what you checked stays here, and can then be sent again.',
    provider:
      'Models of this provider take no corrections. What you checked stays here, and can be kept as a file.',
    lost: 'Check whether you are connected.',
    other: 'If it happens again, keep the corrections as a file and ask whoever manages the service.',
  },
  way: { again: 'Send again', documents: 'To the documents' },
  bar: {
    name: 'Corrections on their way',
    waiting: 'Corrections of {{name}} are about to go',
    sending: 'Corrections of {{name}} are being sent…',
    sent: 'Corrections of {{name}} were sent',
    failed: 'Corrections of {{name}} were not sent; they are kept.',
    open: 'Open',
  },
  record: {
    show: 'What was sent',
    title: 'What was sent',
    refused: 'Tried on {{when}}.',
  },
  receipt: {
    title: 'Corrections sent',
    text: 'The service took the corrections.',
    when: 'Sent',
    request: 'Request id',
    copy: 'Copy JSON',
    download: 'Download JSON',
    next: 'Next document',
    nothingNext: 'That was the last one of the list.',
  },
} as const
