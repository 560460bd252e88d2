/** Splitting and joining the documents of a file. */
export const boundaries = {
  title: 'Documents in this file',
  item: 'Split or join documents…',
  open: 'Split or join documents',
  meaning:
    'Turn on each place where a new document begins, or drag a boundary to another place. Each document is then read by itself; this costs nothing.',
  keys: 'Arrow keys go from place to place, Space turns one on or off, Shift with an arrow key moves a boundary.',
  strip: 'Where documents begin',
  switch: 'New document at page {page}',
  page: 'Page {page}',
  document: 'Document {number}',
  count: '{count, plural, one {{count} document: pages {pages}} other {{count} documents: pages {pages}}}',
  unchanged: 'This is how the file is divided now.',
  keeps: 'What you did with documents whose pages stay the same is kept.',
  loses:
    'These documents are read anew. What you did with them stays with the earlier reading, under “History”, and comes back if you set their pages like this again:',
  lost: '{count, plural, one {Document {number}: {count} field} other {Document {number}: {count} fields}}',
  sent: 'Corrections were sent for this reading. The new reading is one to review again.',
  first: 'Corrections are passed on by the service for the first document only.',
  notSaved: 'Your work could not be saved yet, so nothing was changed. Try again in a moment.',
  hosted:
    'Documents are read by a service elsewhere, and it has no way to be told where documents begin. Split the file before you upload it, or upload its parts one by one.',
  confirm: 'Read these documents',
  reset: 'Back to how it is now',
} as const
