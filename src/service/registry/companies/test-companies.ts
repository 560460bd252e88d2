import { z } from 'zod/mini'
import { companySchema, type Branch, type Company } from './company.ts'
import entries from './test-companies.json' with { type: 'json' }

const entrySchema = z.extend(companySchema, {
  about: z.string(),
  /** The source of the facts. */
  source: z.string(),
  /** How many branches to generate, for a company with only a published number of branches. */
  madeUpBranches: z.optional(z.number()),
})

/**
 * The fictitious companies of KVK's public test environment, as far as facts about them are public.
 *
 * Two published numbers are missing on purpose, see `testErrorNumbers`.
 */
export const testCompanies: readonly Company[] = z.array(entrySchema).parse(entries).map(toCompany)

/**
 * KVK's test numbers for an error. Which error is not public; they get IPD9999, which no number without a registration
 * gets.
 */
export const testErrorNumbers: ReadonlySet<string> = new Set(['90004973', '90002903'])

function toCompany({
  about: _about,
  source: _source,
  madeUpBranches,
  ...company
}: z.infer<typeof entrySchema>): Company {
  if (madeUpBranches === undefined) return company
  return { ...company, branches: Array.from({ length: madeUpBranches }, (_, index) => makeUpBranch(index)) }
}

function makeUpBranch(index: number): Branch {
  const number = index + 1
  return {
    vestigingsnummer: `999999${String(number).padStart(6, '0')}`,
    indHoofdvestiging: index === 0 ? 'Ja' : 'Nee',
    eersteHandelsnaam: `Verzonnen testvestiging ${number}`,
    indCommercieleVestiging: 'Ja',
    adressen: [
      {
        type: 'bezoekadres',
        indAfgeschermd: 'Nee',
        straatnaam: 'Verzonnen straat',
        huisnummer: number,
        plaats: 'Verzonnen plaats',
        land: 'Nederland',
      },
    ],
  }
}
