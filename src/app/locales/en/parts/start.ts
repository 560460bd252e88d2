/** The English texts for somebody new; loaded where samples and first steps are shown. */
export const enStart = {
  start: {
    title: 'Get started',
    hide: 'Hide',
    samples: {
      intro: 'Open a sample with one click. It is read right away and counts as one of your own documents.',
      failed: 'The sample could not be opened.',
      invoice: { name: 'Invoice', about: 'Line items and VAT, on one page' },
      receipt: { name: 'Photo of a receipt', about: 'Taken with a phone, a little crooked' },
      electronic: {
        name: 'Electronic invoice',
        about: 'The file has a different bank account than the page',
      },
      mail: { name: 'Mail with two invoices', about: 'Each attachment becomes a document' },
      try: 'Try a sample: {sample}',
    },
    learning: {
      title: 'Watch it learn.',
      text: 'Three invoices from one supplier, with unusual wording. Fill in the invoice number on the first and send it, then check and send the second. The third shows what it was learnt from.',
      open: 'Open invoice {number}',
    },
    steps: {
      title: 'First steps: {done} of {all} done',
      done: 'Done',
      open: 'Still to do',
      read: 'Have a document read: drop one anywhere, or open a sample.',
      readOwn: 'Have a document read: drop one anywhere.',
      check: 'Check a flagged field: Enter accepts it, typing corrects it.',
      send: 'Send the result back, or mark the document as reviewed.',
      learn: 'Open another document of the same supplier: what was learnt is marked on it.',
    },
  },
} as const
