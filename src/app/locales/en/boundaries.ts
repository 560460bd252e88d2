/** Splitting and joining the documents of a file. */
export const boundaries = {
  title: 'Documents in this file',
  item: 'Split or join documents…',
  open: 'Split or join documents',
  meaning:
    'Mark each page where a new document begins, or drag a boundary to another page. Each document is then read separately; this costs nothing.',
  keys: 'Arrow keys move from page to page, Space marks or unmarks one, Shift with an arrow key moves a boundary.',
  strip: 'Where documents begin',
  switch: 'New document at page {page}',
  page: 'Page {page}',
  document: 'Document {number}',
  count: '{count, plural, one {{count} document: pages {pages}} other {{count} documents: pages {pages}}}',
  unchanged: 'This is how the file is divided now.',
  keeps: 'Your work on documents whose pages stay the same is kept.',
  loses:
    'These documents are read again. Your work on them stays with the earlier reading, under “History”, and returns if you set their pages like this again:',
  lost: '{count, plural, one {Document {number}: {count} field} other {Document {number}: {count} fields}}',
  sent: 'Corrections were sent for this reading. The new reading needs review again.',
  first: 'The service passes on corrections for the first document only.',
  notSaved: 'Your work could not be saved yet, so nothing was changed. Try again in a moment.',
  hosted:
    'Documents are read by a hosted service, which does not accept document boundaries. Split the file before you upload it, or upload its parts one by one.',
  confirm: 'Read these documents',
  reset: 'Reset',
} as const
