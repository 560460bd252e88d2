/** The English texts for who runs the server; loaded with their screen. */
export const enOperation = {
  operation: {
    title: 'Server status',
    about:
      'How this server is doing, updated every five seconds. The log has more detail. No document content is shown here.',
    loading: 'Loading…',
    notLoaded: 'This could not be loaded.',
    stale: 'This may be out of date.',
    state: {
      title: 'Status',
      ready: 'Ready',
      notReady: 'Not ready',
      since: 'Started {when}',
      at: 'As of {when}',
    },
    unknown: 'unknown',
    queue: {
      title: 'Queue',
      none: 'No documents are waiting to be read.',
      unfinished:
        '{count, plural, one {{words} document accepted but not read yet} other {{words} documents accepted but not read yet}}',
      oldest: 'oldest since {when}',
    },
    processes: {
      title: 'Processes',
      noReader: 'No process that reads documents is running. Uploads wait until one is.',
      machine: 'Machine',
      role: 'Role',
      roles: { all: 'web server and reader', web: 'web server', worker: 'reader' },
      reading: 'Reading',
      readingCount: '{reading} of {concurrency}',
      started: 'Started',
      seen: 'Last seen',
    },
    storage: {
      title: 'Storage',
      database: 'Database',
      disk: 'Disk of the data folder',
      free: '{free} of {total} free',
    },
    sessions: {
      title: 'Signed-in members',
      count:
        '{count, plural, =0 {Your organisation has no session in another browser.} one {{count} session of your organisation in another browser} other {{count} sessions of your organisation in other browsers}}',
      member: 'Member',
      browser: 'Browser',
      started: 'Signed in',
      seen: 'Last used around',
      end: 'End',
      endOne: 'Sign out {member}: {browser}, signed in {started}',
      everywhere: 'Everywhere',
      endAll: 'Sign out {member} everywhere',
      one: 'This ends one session of {member}: {browser}, signed in {started}. Unsaved work stays in that browser.',
      all: '{count, plural, one {This ends the session of {member} in {count} browser. Unsaved work stays in that browser.} other {This ends the sessions of {member} in {count} browsers. Unsaved work stays in those browsers.}}',
    },
    organisations: {
      title: 'Organisations',
      name: 'Organisation',
      documents: 'Documents',
      files: 'Files',
      credits: 'Credits left',
    },
    errors: {
      title: 'Recent errors',
      none: 'None since this process started.',
      program: 'An error in the application',
      what: 'Error',
      count: 'Count',
      last: 'Last',
    },
  },
}
