import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useTranslation } from 'react-i18next'
import type { RegistryReply } from '#src/client/registry.ts'
import type { RegistryAnswer } from '#src/company/read-answer.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import '#src/ui/pressable.ts'
import type { Lookup } from './use-lookup.ts'
import { AnswerView } from './AnswerView.tsx'
import { FetchedNote } from './FetchedNote.tsx'
import { JsonView } from './JsonView.tsx'

interface ResultTabsProps {
  shown: RegistryLookup
  answer: RegistryAnswer
  reply: RegistryReply
  lookup: Lookup
}

const tabLook =
  'cursor-default rounded-t-md border-b-2 border-transparent px-3 py-1.5 text-sm font-medium text-ink-2 ' +
  'hover:text-ink data-selected:border-accent data-selected:text-ink'

/** The answer to read, and the same as JSON. */
export function ResultTabs({ shown, answer, reply, lookup }: ResultTabsProps) {
  const { t } = useTranslation()
  return (
    <Tabs className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
        <TabList aria-label={t('registry.result.tabs')} className="registry-act -mb-px flex">
          <Tab id="readable" className={tabLook}>
            {t('registry.result.readable')}
          </Tab>
          <Tab id="json" className={tabLook}>
            {t('registry.result.json')}
          </Tab>
        </TabList>
        <FetchedNote fetchedAt={reply.fetchedAt} isAsking={lookup.isAsking} onRefresh={lookup.askAgain} />
      </div>
      <TabPanel id="readable" className="outline-offset-4">
        <AnswerView shown={shown} answer={answer} />
      </TabPanel>
      <TabPanel id="json" className="outline-offset-4">
        <JsonView shown={shown} reply={reply} />
      </TabPanel>
    </Tabs>
  )
}
