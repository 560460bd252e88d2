/** Texts of the export dialog. */
export const exporting = {
  title: 'Export',
  open: 'Export',
  openShown: 'Export all shown',
  format: 'File type',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV', json: 'JSON' },
  formatHints: {
    xlsx: 'Two sheets: one row for each document, and one row for each line item.',
    csv: 'Text for a spreadsheet or another program.',
    json: 'For programs: every field with its text, value, type and page.',
  },
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
  none: 'None of these documents has a result yet, so there is nothing to export.',
  skipped:
    '{count, plural, one {{count} document has no result and is left out:} other {{count} documents have no result and are left out:}}',
  moreSkipped: '{count, plural, one {and {count} more} other {and {count} more}}',
  meaning:
    'The values are the latest: as corrected or sent, else as the service read them. Each document says which.',
  start: 'Export',
  preparing: 'Collecting the values…',
  received: '{size} received',
  cancel: 'Cancel the export',
  done: '{count, plural, one {{file} has {count} document.} other {{file} has {count} documents.}}',
  unsaved:
    '{count, plural, one {Changes to {count} document are on this device only and are not in the file. They are kept; export again once they are saved.} other {Changes to {count} documents are on this device only and are not in the file. They are kept; export again once they are saved.}}',
  failed: 'The export was not completed. No file was saved, and nothing has changed. Try again.',
} as const
