import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ListPlus from 'lucide-react/icons/list-plus'
import Building2 from 'lucide-react/icons/building-complex'
import { registryQuery, type RegistryResponse } from '#src/client/api/registry.ts'
import { parseRegistryResponse } from '#src/registry/response/parse-registry-response.ts'
import { buildRegistryPath, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Announcer } from '#src/ui/browser/Announcer.tsx'
import { HistoryPane } from './search/HistoryPane.tsx'
import { LookupForm } from './search/LookupForm.tsx'
import { useKeepFocus } from '#src/ui/browser/use-keep-focus.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { parseLookup, toRegistrySearch } from './search/registry-url.ts'
import { ResultRegion } from './answer/ResultRegion.tsx'
import { TestCompanies } from './search/TestCompanies.tsx'
import { useLookup, type LookupState } from './answer/use-lookup.ts'
import { useIsOutdated, useLookupForm, type LookupFormState } from './search/use-lookup-form.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useNumberBoxShortcut } from './search/use-number-box-shortcut.ts'
import './registry.css'

/** Looks up one company. The URL holds its KvK number and the operation. */
export function RegistryScreen() {
  const { t } = useTranslation()
  useNumberBoxShortcut()
  const search = useSearch({ from: '/registry' })
  const shown = parseLookup(search)
  const typed = shown === undefined ? String(search.number ?? '') : ''
  const lookUp = useNavigateToLookup(shown)
  const lookup = useLookup(shown)
  const form = useLookupForm(shown, typed)
  const isTest = useIsTestRegistry()
  const refusal =
    shown && lookup.result?.kind === 'failure' && lookup.result.failure === 'number'
      ? t(isTest ? 'registry.box.unknownInTest' : 'registry.box.unknown', { number: shown.number })
      : undefined
  return (
    <div
      {...useKeepFocus<HTMLDivElement>()}
      className="registry mx-auto flex w-full max-w-7xl flex-col gap-4 p-4 sm:px-6"
    >
      <div className="registry-form flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading>{t('registry.title')}</Heading>
        <p className="text-ink-2 max-sm:hidden">{t('registry.intro')}</p>
        <Link to="/registry/many" className={`${linkClass} ml-auto print:hidden`}>
          <ListPlus aria-hidden className="size-4" />
          {t('registry.many.link')}
        </Link>
      </div>
      <LookupForm form={form} shown={shown} registryProblem={refusal} onLookup={lookUp} />
      <Announcer />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {shown ? (
          <LookupResult key={buildRegistryPath(shown)} form={form} shown={shown} lookup={lookup} />
        ) : (
          <EmptyState icon={Building2} title={t('registry.start.title')} action={<TestCompanies />}>
            {t('registry.start.body')}
          </EmptyState>
        )}
        <HistoryPane current={shown?.number} />
      </div>
    </div>
  )
}

interface LookupResultProps {
  form: LookupFormState
  shown: RegistryLookup
  lookup: LookupState
}

/** Separate from the form, so that a keystroke renders the answer only when it becomes outdated or current. */
function LookupResult({ form, shown, lookup }: LookupResultProps) {
  return <ResultRegion shown={shown} lookup={lookup} isOutdated={useIsOutdated(form, shown)} />
}

/** Navigates to a lookup; repeats the current one if it failed. */
function useNavigateToLookup(shown: RegistryLookup | undefined): (lookup: RegistryLookup) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (lookup) => {
    const isShown = shown !== undefined && buildRegistryPath(shown) === buildRegistryPath(lookup)
    if (!isShown) return void navigate({ to: '/registry', search: toRegistrySearch(lookup) })
    const { queryKey } = registryQuery(lookup)
    const response = client.getQueryData<RegistryResponse>(queryKey)
    if (response === undefined || parseRegistryResponse(response).kind === 'failure')
      void client.refetchQueries({ queryKey })
  }
}
