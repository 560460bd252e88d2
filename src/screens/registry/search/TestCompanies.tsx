import { Link } from '@tanstack/react-router'
import { toRegistrySearch } from './registry-url.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Links to KVK's test companies; empty unless the built-in registry is used. */
export function TestCompanies() {
  const { t } = useTranslation()
  if (!useIsTestRegistry()) return null
  return (
    <section aria-labelledby="test-companies" className="mt-2 flex max-w-3xl flex-col items-center gap-2">
      <h2 id="test-companies" className="text-sm font-medium">
        {t('registry.tests.title')}
      </h2>
      <p className="text-sm text-ink-2">{t('registry.tests.why')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {testCompanies.map(({ what, ...lookup }) => (
          <li key={lookup.number}>
            <Link
              to="/registry"
              search={toRegistrySearch({ ...lookup, page: 1 })}
              className="inline-flex min-h-8 flex-wrap items-baseline gap-x-2 rounded-full border border-line bg-raised px-3 py-1 text-sm hover:border-line-strong"
            >
              <span className="font-mono text-xs">{lookup.number}</span>
              <span className="text-ink-2">{t(`registry.tests.${what}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A test company, and the lookup that shows its special feature. */
interface TestCompany extends Omit<RegistryLookup, 'page'> {
  /** Key of the catalogue, below `registry.tests`. */
  readonly what:
    'soleTrader' | 'bv' | 'association' | 'foundation' | 'shielded' | 'thousand' | 'nameless' | 'error'
}

const profile = { operation: 'basic-profile', geoData: false } as const

/**
 * Test companies that differ most from one another, in the order to try them.
 *
 * Source: KVK's page of test numbers (developers.kvk.nl/documentation/testing).
 */
const testCompanies: readonly TestCompany[] = [
  { ...profile, number: '69599084', what: 'soleTrader' },
  { ...profile, number: '68750110', what: 'bv' },
  { ...profile, number: '90000749', what: 'association' },
  { number: '90006623', operation: 'main-branch', geoData: true, what: 'foundation' },
  { ...profile, number: '90001354', what: 'shielded' },
  { number: '90006577', operation: 'branches', geoData: false, what: 'thousand' },
  { ...profile, number: '96354429', what: 'nameless' },
  { ...profile, number: '90004973', what: 'error' },
]
