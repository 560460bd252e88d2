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
    loading: 'Loading the demo, once: {done} of {total} MB',
    elsewhereTitle: 'The demo is open in another tab',
    elsewhere: 'Only one tab at a time can work with the documents in this browser.',
    takenOverTitle: 'The demo was taken over by another tab',
    takenOver: 'Your work is kept, and goes on there.',
    useHere: 'Use it here',
    failedTitle: 'The demo cannot start',
    failed:
      'This browser does not let the demo store its data here, or a file of it could not be loaded. It needs a current browser, an address that begins with https, and often no private window. What was stored before is kept.',
  },
  problem: {
    reading_failed:
      'The document could not be read. Without a network the demo reads pictures only if it has read one before.',
    storage_full:
      'This browser has no room left for the demo. Nothing that was stored before is lost. Make room on the disk or remove data of other sites; or export what you need and choose Reset.',
    storage_unavailable:
      'This browser cannot use its storage at the moment. Nothing that was stored before is lost. Close other tabs, and load the page again.',
    office_missing:
      'This demo cannot read Office documents: that needs a server. Save it as a PDF and upload that.',
  },
}
