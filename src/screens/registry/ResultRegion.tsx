import { useTranslation } from 'react-i18next'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
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
      {read?.kind === 'trouble' && reply && !(error && !isAsking) && (
        <Trouble
          trouble={read.trouble}
          shown={shown}
          faults={read.faults}
          reply={reply}
          isAsking={isAsking}
          onRetry={askAgain}
        />
      )}
      {read?.kind === 'answer' && reply && (
        <ResultTabs shown={shown} answer={read.answer} reply={reply} lookup={lookup} />
      )}
      {read?.kind === 'trouble' && reply && (
        <FetchedNote fetchedAt={reply.fetchedAt} isAsking={isAsking} onRefresh={askAgain} />
      )}
      <FurtherLookups shown={shown} />
    </section>
  )
}
