import type { Company } from './company.ts'

/**
 * A public company without a branch: only the legal entity is found. Its PO box is known to exist, but not
 * its number: left out.
 *
 * Source: a search of KVK's test API copied by OCA/l10n-netherlands.
 */
export const nv90004760: Company = {
  kvkNummer: '90004760',
  legalEntity: true,
  profile: { naam: 'Local Funzoom N.V.' },
  owner: {
    rechtsvorm: 'Naamloze vennootschap',
    adressen: [
      {
        type: 'bezoekadres',
        indAfgeschermd: 'Nee',
        straatnaam: 'Eikenlaan',
        postcode: '2351NT',
        plaats: 'Leiderdorp',
        land: 'Nederland',
      },
    ],
  },
  branches: [],
}
