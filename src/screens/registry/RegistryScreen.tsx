import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ListPlus from 'lucide-react/icons/list-plus'
import Building2 from 'lucide-react/icons/building-complex'
import { useTranslation } from 'react-i18next'
import { registryQuery, type RegistryReply } from '#src/client/registry.ts'
import { readReply } from '#src/company/read-reply.ts'
import { registryAddress, type RegistryLookup } from '#src/contract/registry-operations.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Announcer } from './Announcer.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import { LookupForm } from './LookupForm.tsx'
import { linkLook } from './looks.ts'
import { lookupIn, searchFor } from './registry-url.ts'
import { ResultRegion } from './ResultRegion.tsx'
import { TestCompanies } from './TestCompanies.tsx'
import { useLookup } from './use-lookup.ts'
import { useRegistryKeys } from './use-registry-keys.ts'
import './registry.css'

/** Looks one company up by its KvK number; the address says which, and how. */
export function RegistryScreen() {
  const { t } = useTranslation()
  useRegistryKeys()
  const shown = lookupIn(useSearch({ from: '/registry' }))
  const lookUp = useLookUp(shown)
  const lookup = useLookup(shown)
  const refusal =
    shown && lookup.read?.kind === 'trouble' && lookup.read.trouble === 'number'
      ? t('registry.box.unknown', { number: shown.number })
      : undefined
  return (
    <div className="registry mx-auto flex w-full max-w-7xl flex-col gap-4 p-4 sm:px-6">
      <div className="registry-form flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading>{t('registry.title')}</Heading>
        <p className="text-ink-2 max-sm:hidden">{t('registry.intro')}</p>
        <Link to="/registry/many" className={`${linkLook} ml-auto`}>
          <ListPlus aria-hidden className="size-4" />
          {t('registry.many.link')}
        </Link>
      </div>
      <LookupForm shown={shown} refusal={refusal} onLookup={lookUp} />
      <Announcer />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {shown ? (
          <ResultRegion key={registryAddress(shown)} shown={shown} lookup={lookup} />
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

/** Goes to a look-up's address; one that is there already and failed is asked again. */
function useLookUp(shown: RegistryLookup | undefined): (lookup: RegistryLookup) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (lookup) => {
    const isShown = shown !== undefined && registryAddress(shown) === registryAddress(lookup)
    if (!isShown) return void navigate({ to: '/registry', search: searchFor(lookup) })
    const { queryKey } = registryQuery(lookup)
    const reply = client.getQueryData<RegistryReply>(queryKey)
    if (reply === undefined || readReply(reply).kind === 'trouble') void client.refetchQueries({ queryKey })
  }
}
