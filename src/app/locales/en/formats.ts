/** Learnt formats: their screen, and what other screens say of them. */
export const formats = {
  title: 'Formats',
  evaluations: 'Evaluate a model',
  about:
    'What the service learnt from the corrections that your organisation sent, and from electronic invoices whose pages print the same values: one entry for each layout of a sender. Whatever you forget here is not used for the next document.',
  loading: 'Loading formats…',
  stale: 'This list could not be refreshed.',
  none: {
    title: 'Nothing learnt yet',
    text: 'Check a document and send the corrections. What was learnt from it then appears here.',
  },
  hosted:
    'Documents are read by a hosted service. What it learns is not visible here. About three corrections of a field, from different documents of the same format, are needed before an improvement is noticed.',
  incomplete: 'Only the documents that taught last are listed here. Earlier ones are used too.',
  notFound: 'The format of this document is not known any more.',
  unnamed: 'Unnamed sender',
  learntFrom: '{count, plural, one {Learnt from {count} document} other {Learnt from {count} documents}}',
  learntFromInvoice:
    '{count, plural, one {{count} of them by its electronic invoice, without review} other {{count} of them by their electronic invoice, without review}}',
  cell: '{table}: {column}, row {row}',
  last: 'last on {when}',
  fields: 'What is known of the fields',
  noFields: 'Nothing is known of any field.',
  documents: 'Documents it was learnt from',
  removedDocument: 'A document that is no longer in the list',
  sentOn: 'sent on {when}',
  fromInvoiceOn: 'learnt from its electronic invoice on {when}; counts for less than a review',
  importedDocument: 'A document of another workspace',
  importedOn: 'imported on {when}',
  recognised: 'Recognised by',
  words: '{count, plural, one {{count} word of the first page} other {{count} words of the first page}}',
  identifier: {
    'vat-id': 'VAT number {value}',
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
    'in-word': 'a part of a longer code',
    none: 'by its place on the page',
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
      'Right or corrected is counted for documents that were read with what was learnt and then sent: what nobody sent does not count.',
    since: '{right} of {count} right since {when}',
    chart:
      '{count, plural, one {The last document: {list}} other {The last {count} documents, the oldest first: {list}}}',
    right: 'right on {when}',
    corrected: 'corrected on {when}',
  },
  headings: 'under the headings “{headings}”',
  columns: 'by where {columns} are in its rows',
  forget: 'Forget',
  forgetFormat: 'Forget format',
  forgetField: 'Forget {field}',
  forgetDocument: 'Forget what {file} taught',
  forgetFailed: 'Nothing was forgotten.',
  bar: 'Forgotten',
  forgotten: {
    field: '{name} was forgotten.',
    document: 'What {name} taught was forgotten.',
    format: 'The format of {name} was forgotten.',
    nothing: 'There was nothing left to forget.',
  },
  importBar: 'Imported',
  file: {
    export: 'Export…',
    import: 'Import…',
    title: 'Export what was learnt',
    about:
      'The file can be imported into another workspace, where documents of these formats are then read with it. It holds no documents.',
    personal: 'Personal data in the file',
    senders: 'Senders: VAT numbers, IBANs, KvK numbers, domains and names by which they are recognised',
    values: 'Values as printed of: {fields}',
    words:
      'Words of the first page by which a format is recognised, and the words around each value: among them may be names and addresses',
    moreValues: 'Perhaps values of further fields: not all that was learnt is listed here',
    download: 'Download file',
    incomplete:
      '{count, plural, one {Not all that was learnt is in the file: it holds {count} document, the newest that fits.} other {Not all that was learnt is in the file: it holds {count} documents, the newest that fit.}}',
    failed: 'Nothing was imported.',
    tooLarge: 'The file is larger than 8 MB.',
    added:
      '{count, plural, =0 {Nothing new was imported.} one {What {count} document taught elsewhere was imported.} other {What {count} documents taught elsewhere was imported.}}',
    known: '{count, plural, one {{count} was already known.} other {{count} were already known.}}',
    unknownModel:
      '{count, plural, one {{count} was left out: there is no model “{model}” here.} other {{count} were left out: there is no model “{model}” here.}}',
  },
  restore: 'Undo',
  restored: 'Taken back.',
  restoreFailed: 'This could not be taken back.',
  waiting: {
    title: 'Waiting documents of this format',
    guide:
      '{count, plural, one {Recognition improves after about {about} different documents; {count} has taught so far. Check one of these next:} other {Recognition improves after about {about} different documents; {count} have taught so far. Check one of these next:}}',
    enough: 'Nobody has opened these yet.',
    more: '{count, plural, one {and {count} more} other {and {count} more}}',
    notice:
      '{count, plural, one {{count} waiting document was read before its format was learnt.} other {{count} waiting documents were read before their format was learnt.}}',
    readAgain: '{count, plural, one {Read {count} again} other {Read {count} again}}',
    free: 'Reading them again costs nothing. Only documents that nobody has opened are read again.',
  },
  receipt: {
    title: 'What was learnt',
    asking: 'Learning from this document…',
    none: 'Nothing was learnt from this document.',
    one: 'This is the first document of this format. In the next one, a value that is missing or in doubt, or the same mistake, can be read from the learnt place. It stays flagged for review.',
    several:
      '{count} documents of this format taught the service. In the next one, values are read from the learnt places where these documents agree and the general rules did worse.',
    noPlace: 'has no place of its own on the page, so none was learnt',
    cleared: 'not in this document',
    link: 'Show this format',
  },
} as const
