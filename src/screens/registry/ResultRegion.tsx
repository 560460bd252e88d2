import { useTranslation } from 'react-i18next'
import type { RegistryReply } from '#src/client/registry.ts'
import type { ReadReply } from '#src/company/read-reply.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import { AnswerView } from './AnswerView.tsx'
import { FetchedNote } from './FetchedNote.tsx'
import { FurtherLookups } from './FurtherLookups.tsx'
import { ResultTabs } from './ResultTabs.tsx'
import { Trouble } from './Trouble.tsx'
import { useResultTold } from './use-result-told.ts'
import type { Lookup } from './use-lookup.ts'

interface ResultRegionProps {
  shown: RegistryLookup
  lookup: Lookup
}

/** What the register says: the answer, an error, or that it is being asked. */
export function ResultRegion({ shown, lookup }: ResultRegionProps) {
  const { t } = useTranslation()
  const { reply, read, error, isAsking, askAgain } = lookup
  useResultTold(shown, lookup)
  return (
    <section
      aria-label={t('registry.result.region')}
      aria-busy={isAsking}
      className="registry-result flex min-w-0 flex-col gap-3"
    >
      {isAsking && reply === undefined && (
        <p className="rounded-lg border border-line bg-surface p-6 text-ink-2">
          {t('registry.result.loading', { number: shown.number })}
        </p>
      )}
      {!isAsking && error && <Trouble trouble="offline" shown={shown} onRetry={askAgain} />}
      {read && reply && (read.kind === 'answer' || isAsking || !error) && (
        <Answered shown={shown} lookup={lookup} read={read} reply={reply} />
      )}
      <FurtherLookups shown={shown} />
    </section>
  )
}

interface AnsweredProps extends ResultRegionProps {
  read: ReadReply
  reply: RegistryReply
}

/** What was answered, as a person reads it and as JSON; an answer that is no JSON has one form. */
function Answered({ shown, lookup, read, reply }: AnsweredProps) {
  const { isAsking, askAgain } = lookup
  const readable =
    read.kind === 'answer' ? (
      <AnswerView shown={shown} answer={read.answer} />
    ) : (
      <Trouble
        trouble={read.trouble}
        shown={shown}
        faults={read.faults}
        reply={reply}
        isAsking={isAsking}
        onRetry={askAgain}
      />
    )
  if (reply.json === undefined)
    return (
      <>
        {readable}
        <FetchedNote fetchedAt={reply.fetchedAt} isAsking={isAsking} onRefresh={askAgain} />
      </>
    )
  return (
    <ResultTabs shown={shown} reply={reply} lookup={lookup} isTrouble={read.kind === 'trouble'}>
      {readable}
    </ResultTabs>
  )
}
