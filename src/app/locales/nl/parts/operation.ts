import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts for who runs the server. */
export const nlOperation: Catalogue['operation'] = {
  operation: {
    title: 'Serverstatus',
    about:
      'Hoe het met deze server gaat, elke vijf seconden bijgewerkt. In het logboek staat meer. De inhoud van documenten wordt hier niet getoond.',
    loading: 'Laden…',
    notLoaded: 'Dit kon niet worden geladen.',
    stale: 'Dit kan verouderd zijn.',
    state: {
      title: 'Status',
      ready: 'Gereed',
      notReady: 'Niet gereed',
      since: 'Gestart {when}',
      at: 'Stand van {when}',
    },
    unknown: 'onbekend',
    queue: {
      title: 'Wachtrij',
      none: 'Er zijn geen documenten die nog gelezen moeten worden.',
      unfinished:
        '{count, plural, one {{words} document aangenomen, maar nog niet gelezen} other {{words} documenten aangenomen, maar nog niet gelezen}}',
      oldest: 'het oudste sinds {when}',
    },
    processes: {
      title: 'Processen',
      noReader: 'Er draait geen proces dat documenten leest. Uploads wachten tot er weer een draait.',
      machine: 'Machine',
      role: 'Rol',
      roles: { all: 'webserver en lezer', web: 'webserver', worker: 'lezer' },
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
    sessions: {
      title: 'Aangemelde leden',
      count:
        '{count, plural, =0 {Je organisatie heeft geen sessie in een andere browser.} one {{count} sessie van je organisatie in een andere browser} other {{count} sessies van je organisatie in andere browsers}}',
      member: 'Lid',
      browser: 'Browser',
      started: 'Aangemeld',
      seen: 'Laatst gebruikt rond',
      end: 'Beëindigen',
      endOne: '{member} afmelden: {browser}, aangemeld {started}',
      everywhere: 'Overal',
      endAll: '{member} overal afmelden',
      one: 'Dit beëindigt één sessie van {member}: {browser}, aangemeld {started}. Niet-opgeslagen werk blijft in die browser.',
      all: '{count, plural, one {Dit beëindigt de sessie van {member} in {count} browser. Niet-opgeslagen werk blijft in die browser.} other {Dit beëindigt de sessies van {member} in {count} browsers. Niet-opgeslagen werk blijft in die browsers.}}',
    },
    organisations: {
      title: 'Organisaties',
      name: 'Organisatie',
      documents: 'Documenten',
      files: 'Bestanden',
      credits: 'Credits over',
    },
    errors: {
      title: 'Recente fouten',
      none: 'Geen, sinds dit proces is gestart.',
      program: 'Een fout in de toepassing',
      what: 'Fout',
      count: 'Aantal',
      last: 'Laatst',
    },
  },
}
