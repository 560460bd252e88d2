import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { ReactNode } from 'react'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import '#src/ui/browser/disable-pressable-style.ts'
import { FetchStatus } from './FetchStatus.tsx'
import { JsonView } from './JsonView.tsx'
import type { LookupState } from './use-lookup.ts'

interface ResultTabsProps {
  shown: RegistryLookup
  response: RegistryResponse
  lookup: LookupState
  /** Whether it is an error response, in whose text the registry key is masked. */
  isFailure: boolean
  /** The readable form. */
  children: ReactNode
}

const tabClass =
  'cursor-default rounded-t-md border-b-2 border-transparent px-3 py-1.5 text-sm font-medium text-ink-2 ' +
  'hover:text-ink data-selected:border-accent data-selected:text-ink'

/** Tabs for the readable form and the JSON of a response or error. */
export function ResultTabs({ shown, response, lookup, isFailure, children }: ResultTabsProps) {
  const { t } = useTranslation()
  return (
    <Tabs className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
        <TabList aria-label={t('registry.result.tabs')} className="-mb-px flex">
          <Tab id="readable" className={tabClass}>
            {t('registry.result.readable')}
          </Tab>
          <Tab id="json" className={tabClass}>
            {t('registry.result.json')}
          </Tab>
        </TabList>
        <FetchStatus
          fetchedAt={response.fetchedAt}
          isFetching={lookup.isFetching}
          onRefresh={lookup.refetch}
        />
      </div>
      <TabPanel id="readable" className="flex flex-col gap-3 outline-offset-4">
        {children}
      </TabPanel>
      <TabPanel id="json" className="outline-offset-4">
        <JsonView shown={shown} response={response} isFailure={isFailure} />
      </TabPanel>
    </Tabs>
  )
}
