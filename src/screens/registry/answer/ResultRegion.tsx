import { useTranslation } from 'react-i18next'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import type { LookupResult } from '#src/registry/response/parse-registry-response.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { AnswerView } from './AnswerView.tsx'
import { FetchStatus } from './FetchStatus.tsx'
import { FurtherLookups } from './FurtherLookups.tsx'
import { ResultTabs } from './ResultTabs.tsx'
import { LookupFailure } from './LookupFailure.tsx'
import { useAnnounceResult } from './use-announce-result.ts'
import type { LookupState } from './use-lookup.ts'

interface ResultRegionProps {
  shown: RegistryLookup
  lookup: LookupState
}

/** What the register says: the answer, an error, or that it is being asked. */
export function ResultRegion({ shown, lookup }: ResultRegionProps) {
  const { t } = useTranslation()
  const { response: reply, result: read, error, isFetching: isAsking, refetch: askAgain } = lookup
  useAnnounceResult(shown, lookup)
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
      {!isAsking && error && <LookupFailure failure="offline" shown={shown} onRetry={askAgain} />}
      {read && reply && (read.kind === 'answer' || isAsking || !error) && (
        <ResultContent shown={shown} lookup={lookup} result={read} response={reply} />
      )}
      <FurtherLookups shown={shown} />
    </section>
  )
}

interface ResultContentProps extends ResultRegionProps {
  result: LookupResult
  response: RegistryResponse
}

/** What was answered, as a person reads it and as JSON; an answer that is no JSON has one form. */
function ResultContent({ shown, lookup, result: read, response: reply }: ResultContentProps) {
  const { isFetching: isAsking, refetch: askAgain } = lookup
  const readable =
    read.kind === 'answer' ? (
      <AnswerView shown={shown} answer={read.answer} />
    ) : (
      <LookupFailure
        failure={read.failure}
        shown={shown}
        faults={read.faults}
        response={reply}
        isFetching={isAsking}
        onRetry={askAgain}
      />
    )
  if (reply.json === undefined)
    return (
      <>
        {readable}
        <FetchStatus fetchedAt={reply.fetchedAt} isFetching={isAsking} onRefresh={askAgain} />
      </>
    )
  return (
    <ResultTabs shown={shown} response={reply} lookup={lookup} isFailure={read.kind === 'trouble'}>
      {readable}
    </ResultTabs>
  )
}
