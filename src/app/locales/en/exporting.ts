/** Texts of the export dialog. */
export const exporting = {
  title: 'Export',
  open: 'Export',
  openShown: 'Export all shown',
  format: 'File type',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV', json: 'JSON' },
  formatHints: {
    xlsx: 'Two sheets: one row for each document, and one row for each line item. A text longer than a cell can hold (32,767 characters) is shortened; the sheet “Notes” lists it.',
    csv: 'Text for a spreadsheet or another program.',
    json: 'For programs: every field with its text, value, type and page.',
  },
  headings:
    'Columns of fields are named as in the model in every language, for example InvoiceNumber, so that programs recognise them.',
  content: 'Rows',
  contents: {
    fields: 'One for each document',
    lines: 'One for each line item',
    all: 'Both, as two files in a zip',
  },
  notation: 'Numbers',
  notations: { nl: '1250,00 with semicolons (Dutch Excel)', en: '1250.00 with commas' },
  counting: 'Counting…',
  documents:
    '{count, plural, one {{count} document will be exported.} other {{count} documents will be exported.}}',
  documentsFrom:
    '{count, plural, one {{documents} documents from {count} file will be exported.} other {{documents} documents from {count} files will be exported.}}',
  rejected:
    '{count, plural, one {This includes {count} rejected file.} other {This includes {count} rejected files.}}',
  postponed:
    '{count, plural, one {This includes {count} postponed file.} other {This includes {count} postponed files.}}',
  none: 'None of these files has a result yet, so there is nothing to export.',
  skipped:
    '{count, plural, one {{count} file has no result and is left out:} other {{count} files have no result and are left out:}}',
  moreSkipped: '{count, plural, one {and {count} more} other {and {count} more}}',
  meaning:
    'These are the latest values: as corrected or sent, otherwise as the service read them. Each document shows which.',
  start: 'Export',
  preparing: 'Collecting the values…',
  received: '{size} received',
  cancel: 'Cancel the export',
  done: '{count, plural, one {{file} has {count} document.} other {{file} has {count} documents.}}',
  doneFrom:
    '{count, plural, one {{file} has {documents} documents from {count} file.} other {{file} has {documents} documents from {count} files.}}',
  unsaved:
    '{count, plural, one {Changes to {count} file are on this device only and are not in the export. They are kept; export again once they are saved.} other {Changes to {count} files are on this device only and are not in the export. They are kept; export again once they are saved.}}',
  failed: 'The export was not completed. No file was saved, and nothing has changed. Try again.',
} as const
