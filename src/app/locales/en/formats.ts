/** Learnt formats: their screen, and what other screens say of them. */
export const formats = {
  title: 'Formats',
  evaluations: 'Evaluate a model',
  about:
    'What the service learnt from the corrections your organisation sent, and from electronic invoices whose pages show the same values. Each entry is one layout of a sender. Anything you forget here is not used for the next document.',
  loading: 'Loading formats…',
  stale: 'This list could not be refreshed.',
  none: {
    title: 'Nothing learnt yet',
    text: 'Check a document and send the corrections. What was learnt from it then appears here.',
  },
  hosted:
    'Documents are read by a hosted service. What it learns is not visible here. It takes about three corrections of a field, from different documents in the same format, before you notice an improvement.',
  incomplete: 'Only the documents learnt from most recently are listed. Earlier ones are used too.',
  notFound: 'The format of this document is no longer known.',
  unnamed: 'Unnamed sender',
  learntFrom: '{count, plural, one {Learnt from {count} document} other {Learnt from {count} documents}}',
  learntFromInvoice:
    '{count, plural, one {{count} of them from its electronic invoice, without review} other {{count} of them from their electronic invoices, without review}}',
  cell: '{table}: {column}, row {row}',
  last: 'last on {when}',
  fields: 'What is known about the fields',
  noFields: 'Nothing is known about any field.',
  documents: 'Documents it was learnt from',
  removedDocument: 'A document that is no longer in the list',
  sentOn: 'sent on {when}',
  fromInvoiceOn: 'learnt from its electronic invoice on {when}; counts for less than a review',
  importedDocument: 'A document from another workspace',
  importedOn: 'imported on {when}',
  recognised: 'Recognised by',
  words: '{count, plural, one {{count} word of the first page} other {{count} words of the first page}}',
  identifier: {
    'vat-id': 'VAT ID {value}',
    iban: 'IBAN {value}',
    kvk: 'KvK number {value}',
    domain: 'domain {value}',
    other: '{value}',
  },
  place: {
    after: 'after “{label}”',
    'right-of': 'to the right of “{label}”',
    below: 'below “{label}”',
    before: 'before “{label}”',
    'left-of': 'to the left of “{label}”',
    'after-rows': 'amount {label} below the rows',
    'in-word': 'part of a longer code',
    none: 'by its position on the page',
  },
  digits: '{count, plural, one {{count} digit} other {{count} digits}}',
  form: 'in the form {form}',
  seen: '{count, plural, one {in {count} document} other {in {count} documents}}',
  absent: '{count, plural, one {not in {count} document} other {not in {count} documents}}',
  unprinted:
    '{count, plural, one {in {count} document the value has no place of its own on the page} other {in {count} documents the value has no place of its own on the page}}',
  constants: 'Known values',
  record: {
    about:
      'Right and corrected values are counted only in documents that were read with what was learnt and then sent.',
    since: '{right} of {count} right since {when}',
    chart:
      '{count, plural, one {The last document: {list}} other {The last {count} documents, oldest first: {list}}}',
    right: 'right on {when}',
    corrected: 'corrected on {when}',
  },
  headings: 'under the headings “{headings}”',
  columns: 'by the position of {columns} in its rows',
  forget: 'Forget',
  unlearn: 'Unlearn',
  forgetField: 'Unlearn {field}',
  forgetDocument: 'Unlearn what was learnt from {file}',
  forgetFailed: 'Nothing was forgotten.',
  bar: 'Forgotten',
  forgotten: {
    field: '{name} was forgotten.',
    document: 'What was learnt from {name} was forgotten.',
    format: 'The format of {name} was forgotten.',
    nothing: 'There was nothing left to forget.',
  },
  importBar: 'Imported',
  file: {
    export: 'Export…',
    import: 'Import…',
    title: 'Export what was learnt',
    about:
      'You can import the file into another workspace, which then uses it to read documents in these formats. It contains no documents.',
    personal: 'Personal data in the file',
    senders: 'Senders: VAT IDs, IBANs, KvK numbers, domains and names by which they are recognised',
    values: 'Printed values of: {fields}',
    words:
      'Words on the first page by which a format is recognised, and the words around each value; these may include names and addresses',
    moreValues: 'Possibly values of other fields: not everything that was learnt is listed here',
    download: 'Download file',
    incomplete:
      '{count, plural, one {Not everything that was learnt fits in the file, only what was learnt from the newest document.} other {Not everything that was learnt fits in the file, only what was learnt from the newest {count} documents.}}',
    failed: 'Nothing was imported.',
    tooLarge: 'The file is larger than 8 MB.',
    added:
      '{count, plural, =0 {Nothing new was imported.} one {What was learnt elsewhere from {count} document was imported.} other {What was learnt elsewhere from {count} documents was imported.}}',
    known: '{count, plural, one {{count} was already known.} other {{count} were already known.}}',
    unknownModel:
      '{count, plural, one {{count} was left out: there is no model “{model}” here.} other {{count} were left out: there is no model “{model}” here.}}',
  },
  restore: 'Undo',
  restored: 'Undone.',
  restoreFailed: 'This could not be undone.',
  waiting: {
    title: 'Waiting documents in this format',
    guide:
      '{count, plural, one {Recognition improves after about {about} different documents; it has learnt from {count} so far. Check one of these next:} other {Recognition improves after about {about} different documents; it has learnt from {count} so far. Check one of these next:}}',
    enough: 'Nobody has opened these yet.',
    more: '{count, plural, one {and {count} more} other {and {count} more}}',
    notice:
      '{count, plural, one {{count} waiting document was read before its format was learnt.} other {{count} waiting documents were read before their format was learnt.}}',
    readAgain: '{count, plural, one {Read {count} again} other {Read {count} again}}',
    free: 'Reading them again after learning costs nothing. Only documents that nobody has opened are read again.',
  },
  receipt: {
    title: 'What was learnt',
    asking: 'Learning from this document…',
    none: 'Nothing was learnt from this document.',
    one: 'This is the first document in this format. In the next one, a value that is missing, doubtful or wrong in the same way can be read from the learnt place. It stays flagged for review.',
    several:
      'The service learnt from {count} documents in this format. In the next one, it reads values from the learnt places where these documents agree and the general rules did worse.',
    noPlace: 'has no place of its own on the page, so none was learnt',
    cleared: 'not in this document',
    link: 'Show this format',
  },
} as const
