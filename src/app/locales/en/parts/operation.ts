/** The English texts for who runs the server; loaded with their screen. */
export const enOperation = {
  operation: {
    title: 'Operation',
    about:
      'How this server does, asked every five seconds. Log lines have more; no content of documents is shown here.',
    loading: 'Loading…',
    notLoaded: 'This could not be loaded.',
    stale: 'What stands here is no longer known to be so.',
    state: {
      title: 'State',
      ready: 'Ready',
      notReady: 'Not ready',
      since: 'Started {when}',
      at: 'As of {when}',
    },
    unknown: 'unknown',
    queue: {
      title: 'Queue',
      none: 'No document waits to be read.',
      unfinished:
        '{count, plural, one {{words} document accepted and not read yet} other {{words} documents accepted and not read yet}}',
      oldest: 'The first of them since {when}',
    },
    processes: {
      title: 'Processes',
      noReader: 'No process that reads documents is running: what is uploaded waits.',
      machine: 'Machine',
      role: 'Role',
      roles: { all: 'answers and reads', web: 'answers', worker: 'reads' },
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
    organisations: {
      title: 'Organisations',
      name: 'Organisation',
      documents: 'Documents',
      files: 'Files',
    },
    errors: {
      title: 'Last errors',
      none: 'None since this process started.',
      program: 'A mistake of the program',
      what: 'What',
      count: 'How often',
      last: 'Last',
    },
  },
}
