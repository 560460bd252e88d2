import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'

/** A test company, and the lookup that shows what is special about it. */
interface TestCompany extends Omit<RegistryLookup, 'page'> {
  /** Key of the catalogue, below `registry.tests`. */
  readonly what:
    'soleTrader' | 'bv' | 'association' | 'foundation' | 'shielded' | 'thousand' | 'ended' | 'error'
}

const profile = { operation: 'basic-profile', geoData: false } as const

/**
 * Test companies that differ most from one another, in the order to try them.
 *
 * Source: KVK's page of test numbers (developers.kvk.nl/documentation/testing).
 */
export const testCompanies: readonly TestCompany[] = [
  { ...profile, number: '69599084', what: 'soleTrader' },
  { ...profile, number: '68750110', what: 'bv' },
  { ...profile, number: '90000749', what: 'association' },
  { number: '90006623', operation: 'main-branch', geoData: true, what: 'foundation' },
  { ...profile, number: '90001354', what: 'shielded' },
  { number: '90006577', operation: 'branches', geoData: false, what: 'thousand' },
  { ...profile, number: '96354429', what: 'ended' },
  { ...profile, number: '90004973', what: 'error' },
]
