import type { Company } from './company.ts'

/**
 * A legal entity of another private kind, without a branch.
 *
 * Source: a search of KVK's test API copied by open-inwoner.
 */
export const overige55505201: Company = {
  kvkNummer: '55505201',
  legalEntity: true,
  profile: { naam: 'Company Newtex' },
  owner: {
    rechtsvorm: 'Overige Privaatrechtelijke Rechtspersoon',
    adressen: [
      {
        type: 'bezoekadres',
        indAfgeschermd: 'Nee',
        straatnaam: 'Japiksestraat',
        plaats: 'Eindhoven',
        land: 'Nederland',
      },
    ],
  },
  branches: [],
}
