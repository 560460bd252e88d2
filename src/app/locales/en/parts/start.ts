/** The English texts for somebody new; loaded where samples and first steps are shown. */
export const enStart = {
  start: {
    title: 'Get started',
    hide: 'Hide',
    samples: {
      intro: 'Open a sample with one click. It is read here and now, and counts as a document of your own.',
      failed: 'The sample could not be opened.',
      invoice: { name: 'Invoice', about: 'Line items and VAT, on one page' },
      receipt: { name: 'Photo of a receipt', about: 'Taken with a phone, a little crooked' },
      electronic: {
        name: 'Electronic invoice',
        about: 'The file names another bank account than the page',
      },
      mail: { name: 'Mail with two invoices', about: 'Each attachment becomes a document' },
    },
    learning: {
      title: 'Watch it learn.',
      text: 'Three invoices of one supplier, in unusual words. Fill in the invoice number of the first and send it, check and send the second; the third says what it was learnt from.',
      open: 'Open invoice {number}',
    },
    steps: {
      title: 'First steps: {done} of {all} done',
      done: 'Done',
      open: 'Still to do',
      read: 'Have a document read: drop one anywhere, or open a sample.',
      check: 'Check a flagged field: Enter accepts it, typing corrects it.',
      send: 'Send the result back, or mark the document as reviewed.',
      learn: 'Open another document of the same supplier: what was learnt is marked on it.',
    },
  },
} as const
