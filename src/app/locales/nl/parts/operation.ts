import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts for who runs the server. */
export const nlOperation: Catalogue['operation'] = {
  operation: {
    title: 'Beheer',
    about:
      'Hoe het met deze server gaat, elke vijf seconden opgevraagd. Het logboek zegt meer; inhoud van documenten staat hier niet.',
    loading: 'Laden…',
    notLoaded: 'Dit kon niet worden geladen.',
    stale: 'Wat hier staat is misschien niet meer zo.',
    state: {
      title: 'Toestand',
      ready: 'Gereed',
      notReady: 'Niet gereed',
      since: 'Gestart {when}',
      at: 'Stand van {when}',
    },
    unknown: 'onbekend',
    queue: {
      title: 'Wachtrij',
      none: 'Er wacht geen document om te worden gelezen.',
      unfinished:
        '{count, plural, one {{words} document aangenomen en nog niet gelezen} other {{words} documenten aangenomen en nog niet gelezen}}',
      oldest: 'Het eerste daarvan sinds {when}',
    },
    processes: {
      title: 'Processen',
      noReader: 'Er draait geen proces dat documenten leest: wat wordt geüpload, wacht.',
      machine: 'Machine',
      role: 'Rol',
      roles: { all: 'antwoordt en leest', web: 'antwoordt', worker: 'leest' },
      reading: 'Leest',
      readingCount: '{reading} van {concurrency}',
      started: 'Gestart',
      seen: 'Laatst gezien',
    },
    storage: {
      title: 'Opslag',
      database: 'Database',
      disk: 'Schijf van de gegevensmap',
      free: '{free} van {total} vrij',
    },
    organisations: {
      title: 'Organisaties',
      name: 'Organisatie',
      documents: 'Documenten',
      files: 'Bestanden',
    },
    errors: {
      title: 'Laatste fouten',
      none: 'Geen, sinds dit proces is gestart.',
      program: 'Een fout van het programma',
      what: 'Wat',
      count: 'Hoe vaak',
      last: 'Laatst',
    },
  },
}
