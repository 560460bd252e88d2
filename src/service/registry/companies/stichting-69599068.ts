import type { Company } from './company.ts'

/**
 * A foundation without a branch.
 *
 * Source: the example of a legal entity in KVK's own documentation.
 */
export const stichting69599068: Company = {
  kvkNummer: '69599068',
  legalEntity: true,
  profile: { naam: 'Test Stichting Bolderbast' },
  owner: {
    rsin: '858311537',
    rechtsvorm: 'Stichting',
    adressen: [
      {
        type: 'bezoekadres',
        indAfgeschermd: 'Nee',
        straatnaam: 'Oosterwal',
        plaats: 'Lochem',
        land: 'Nederland',
      },
    ],
  },
  branches: [],
}
