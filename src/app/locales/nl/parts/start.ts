import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts for somebody new. */
export const nlStart: Catalogue['start'] = {
  start: {
    title: 'Aan de slag',
    hide: 'Verbergen',
    samples: {
      intro:
        'Open een voorbeeld met één klik. Het wordt hier en nu gelezen, en telt als een document van jezelf.',
      failed: 'Het voorbeeld kon niet worden geopend.',
      invoice: { name: 'Factuur', about: 'Regels en btw, op één pagina' },
      receipt: { name: 'Foto van een kassabon', about: 'Met een telefoon genomen, een beetje scheef' },
      electronic: {
        name: 'Elektronische factuur',
        about: 'Het bestand noemt een andere bankrekening dan de pagina',
      },
      mail: { name: 'Mail met twee facturen', about: 'Elke bijlage wordt een document' },
    },
    learning: {
      title: 'Zie hoe het leert.',
      text: 'Drie facturen van één leverancier, in ongewone woorden. Vul bij de eerste het factuurnummer in en verstuur hem, kijk de tweede na en verstuur hem; de derde zegt waarvan hij geleerd is.',
      open: 'Factuur {number} openen',
    },
    steps: {
      title: 'Eerste stappen: {done} van {all} gedaan',
      done: 'Gedaan',
      open: 'Nog te doen',
      read: 'Laat een document lezen: sleep er een hierheen, of open een voorbeeld.',
      check: 'Kijk een gemarkeerd veld na: Enter accepteert, typen verbetert.',
      send: 'Verstuur het resultaat, of markeer het document als nagekeken.',
      learn: 'Open nog een document van dezelfde leverancier: wat geleerd is, staat erbij.',
    },
  },
}
