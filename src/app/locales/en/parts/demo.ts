/** The English texts of the demo that runs in a browser, and what it says differently from a server. */
export const enDemo = {
  demo: {
    banner: 'Demo: everything stays in this browser',
    why: 'There is no server: your documents are read and stored in this browser and go nowhere else. Office documents, hosted services and sign-in need the server version.',
    about: 'About the demo',
    reset: 'Reset',
    resetTitle: 'Reset the demo?',
    resetWhy:
      'All documents, corrections, settings and what was learnt from them are removed from this browser. This cannot be undone.',
    resetConfirm: 'Remove everything',
    resetting: 'Removing…',
    starting: 'Starting the demo…',
    loading: 'Downloading the demo once: {done} of {total} MB',
    elsewhereTitle: 'The demo is open in another tab',
    elsewhere: 'Only one tab at a time can work with the documents in this browser.',
    takenOverTitle: 'The demo was taken over by another tab',
    takenOver: 'Your work is kept. Continue there.',
    useHere: 'Use it here',
    failedTitle: 'The demo cannot start',
    failed:
      'This browser does not let the demo store its data, or a file of the demo could not be loaded. What was stored before is kept. Use an up-to-date browser and an address that begins with https, and avoid private windows.',
  },
  settings: {
    serviceLocal:
      'The local service reads the documents in this browser. They stay here and go nowhere else; a private window forgets everything when it is closed.',
  },
  problem: {
    reading_failed:
      'The document could not be read. Without a network, the demo can read images only if it has read one before.',
    storage_full:
      'This browser has no room left for the demo. Nothing that was stored before is lost. Free up disk space or remove data of other sites, or export what you need and choose Reset.',
    storage_unavailable:
      'This browser cannot use its storage at the moment. Nothing that was stored before is lost. Close other tabs and reload the page.',
    office_missing:
      'The demo cannot read Office documents, which needs a server. Save the document as a PDF and upload that.',
  },
}
