import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts for somebody new. */
export const nlStart: Catalogue['start'] = {
  start: {
    title: 'Aan de slag',
    hide: 'Verbergen',
    samples: {
      intro:
        'Open een voorbeeld met één klik. Het wordt meteen gelezen en telt als een van je eigen documenten.',
      failed: 'Het voorbeeld kon niet worden geopend.',
      invoice: { name: 'Factuur', about: 'Regels en btw, op één pagina' },
      receipt: { name: 'Foto van een kassabon', about: 'Met een telefoon genomen, een beetje scheef' },
      electronic: {
        name: 'Elektronische factuur',
        about: 'Het bestand heeft een andere bankrekening dan de pagina',
      },
      mail: { name: 'Mail met twee facturen', about: 'Elke bijlage wordt een document' },
      try: 'Probeer een voorbeeld: {sample}',
    },
    learning: {
      title: 'Zie hoe het leert.',
      text: 'Drie facturen van één leverancier, met ongewone woorden. Vul bij de eerste het factuurnummer in en verstuur die. Kijk dan de tweede na en verstuur die. De derde toont waarvan is geleerd.',
      open: 'Factuur {number} openen',
    },
    steps: {
      title: 'Eerste stappen: {done} van {all} gedaan',
      done: 'Gedaan',
      open: 'Nog te doen',
      read: 'Laat een document lezen: sleep er een hierheen, of open een voorbeeld.',
      readOwn: 'Laat een document lezen: sleep er een hierheen.',
      check: 'Kijk een gemarkeerd veld na: Enter keurt het goed, typen corrigeert het.',
      send: 'Verstuur het resultaat, of markeer het document als nagekeken.',
      learn: 'Open nog een document van dezelfde leverancier: wat geleerd is, staat erbij.',
    },
  },
}
