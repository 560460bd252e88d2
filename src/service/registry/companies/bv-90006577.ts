import type { Branch, Company } from './company.ts'

const branchCount = 1000

/** MADE UP: KVK publishes that there are a thousand branches, but none of them. */
function madeUpBranch(index: number): Branch {
  const nth = index + 1
  return {
    vestigingsnummer: `999999${String(nth).padStart(6, '0')}`,
    indHoofdvestiging: index === 0 ? 'Ja' : 'Nee',
    eersteHandelsnaam: `Verzonnen testvestiging ${nth}`,
    indCommercieleVestiging: 'Ja',
    adressen: [
      {
        type: 'bezoekadres',
        indAfgeschermd: 'Nee',
        straatnaam: 'Verzonnen straat',
        huisnummer: nth,
        plaats: 'Verzonnen plaats',
        land: 'Nederland',
      },
    ],
  }
}

/**
 * A private company with a thousand branches, to try long lists with.
 *
 * Source: KVK's page of test numbers gives number, legal form and the number of branches, and nothing else.
 * Its branches are MADE UP by the rule above and say so in their names (`Verzonnen`).
 */
export const bv90006577: Company = {
  kvkNummer: '90006577',
  legalEntity: true,
  profile: {},
  owner: { rechtsvorm: 'Besloten vennootschap' },
  branches: Array.from({ length: branchCount }, (_, index) => madeUpBranch(index)),
}
