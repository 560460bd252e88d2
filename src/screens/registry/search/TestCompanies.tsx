import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { backendQuery } from '#src/client/api/models.ts'
import { backendStateQuery } from '#src/client/api/model-changes.ts'
import { toRegistrySearch } from './registry-url.ts'
import { testCompanies } from './test-companies.ts'

/** Links to KVK's test companies; empty unless the built-in registry answers. */
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

/** Whether the built-in test companies answer. Does not query the state of a hosted service. */
function useIsTestRegistry(): boolean {
  const { data: backend } = useQuery(backendQuery)
  const { data: state } = useQuery({
    ...backendStateQuery,
    enabled: backend?.kind === 'local',
    refetchInterval: false,
    staleTime: Infinity,
  })
  return backend?.kind === 'local' && state?.registry.kind === 'built-in'
}
