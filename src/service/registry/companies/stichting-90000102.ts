import type { Company } from './company.ts'

/**
 * A foundation without a branch.
 *
 * Source: an answer of KVK's older v2 test API copied by dmt-software/kvk-api-client.
 */
export const stichting90000102: Company = {
  kvkNummer: '90000102',
  legalEntity: true,
  profile: { naam: 'Stichting Free opentrans', statutaireNaam: 'Stichting Free opentrans' },
  owner: {
    rsin: '992652820',
    rechtsvorm: 'Stichting',
    adressen: [
      {
        type: 'bezoekadres',
        indAfgeschermd: 'Nee',
        straatnaam: 'Rijnsburgerweg',
        huisnummer: 157,
        postcode: '2334BN',
        plaats: 'Leiden',
        land: 'Nederland',
      },
    ],
  },
  branches: [],
}
