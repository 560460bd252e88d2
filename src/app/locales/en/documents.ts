/** The documents screen while there are no documents, and the upload of files. */
export const documents = {
  title: 'Documents',
  upload: {
    region: 'Upload',
    choose: 'Choose files',
    hint: 'or drop or paste them anywhere',
    limits: 'PDF, text, images, Office documents, email and ZIP; up to 30 MB and 500 pages each.',
    limitsWithoutOffice: 'PDF, text, images, email and ZIP; up to 30 MB and 500 pages each.',
    drop: 'Drop the files to upload them',
    model: 'Model',
    modelHint: 'Choose a model or type its ID',
    modelUnknown: 'Not in the list: the service may not know it',
    modelMissing: 'Choose the model that should read the document.',
    wait: 'Wait for the result',
    waitHint: 'Keeps the connection open until the document has been read.',
    more: 'More options',
    format: 'Output format',
    formatHint: 'Leave empty for the default.',
    opens: '{file} opens automatically, unless you start something else here.',
    announceDone: '{count, plural, one {{file} was uploaded} other {{count} files were uploaded}}',
    announceFailed:
      '{count, plural, one {{files} was not uploaded} other {{count} files were not uploaded: {files}}}',
    announceUnknown:
      '{count, plural, one {It is unknown whether {files} was uploaded} other {It is unknown whether {count} files were uploaded: {files}}}',
  },
  empty: {
    title: 'No documents yet',
    text: 'Drop an invoice anywhere on this page, or choose files above. Each document appears here, ready to review, as soon as it has been read.',
  },
  loading: 'Loading documents…',
  notLoaded: 'The documents could not be loaded.',
  stale: 'This list may be out of date.',
} as const
