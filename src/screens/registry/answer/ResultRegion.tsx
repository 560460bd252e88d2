import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import type { LookupResult } from '#src/registry/response/parse-registry-response.ts'
import {
  type RegistryLookup,
  isSearch,
  registryOperations,
} from '#src/contract/service/registry-operations.ts'
import { AnswerView } from './AnswerView.tsx'
import { FetchStatus } from './FetchStatus.tsx'
import { ResultTabs } from './ResultTabs.tsx'
import { LookupFailure } from './LookupFailure.tsx'
import { useAnnounceResult } from './use-announce-result.ts'
import type { LookupState } from './use-lookup.ts'
import { classNames } from '#src/ui/class-names.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { toRegistrySearch } from '../search/registry-url.ts'

interface ResultRegionProps {
  shown: RegistryLookup
  lookup: LookupState
  /** Whether the form has changed since: the lookup of the answer is then shown above it. */
  isOutdated: boolean
}

/** The result of a lookup: data, an error, or a loading text. */
export const ResultRegion = memo(function ResultRegion({ shown, lookup, isOutdated }: ResultRegionProps) {
  const { t } = useTranslation()
  const { response, result, error, isFetching, refetch } = lookup
  useAnnounceResult(shown, lookup)
  return (
    <section
      aria-label={t('registry.result.region')}
      aria-busy={isFetching}
      // Its links lead to another answer in its place.
      tabIndex={-1}
      data-focus-fallback
      className={classNames(
        'registry-result flex min-w-0 flex-col gap-3',
        isOutdated && 'registry-outdated text-ink',
      )}
    >
      <p className={isOutdated ? 'font-medium' : 'hidden font-medium print:block'}>
        {t('registry.result.answerFor', {
          number: shown.number,
          operation: t(`registry.operation.${shown.operation}`),
        })}
        {shown.page > 1 && ` · ${t('registry.hits.page', { page: shown.page })}`}
      </p>
      {isFetching && response === undefined && (
        <p className="rounded-lg border border-line bg-surface p-6 text-ink-2">
          {t('registry.result.loading', { number: shown.number })}
        </p>
      )}
      {!isFetching && error && <LookupFailure failure="offline" shown={shown} onRetry={refetch} />}
      {result && response && (result.kind === 'answer' || isFetching || !error) && (
        <ResultContent shown={shown} lookup={lookup} result={result} response={response} />
      )}
      <FurtherLookups shown={shown} />
    </section>
  )
})

interface ResultContentProps extends Pick<ResultRegionProps, 'shown' | 'lookup'> {
  result: LookupResult
  response: RegistryResponse
}

/** The response in readable form and as JSON; only readable when it is not JSON. */
function ResultContent({ shown, lookup, result, response }: ResultContentProps) {
  const { isFetching, refetch } = lookup
  const readable =
    result.kind === 'answer' ? (
      <AnswerView shown={shown} answer={result.answer} />
    ) : (
      <LookupFailure
        failure={result.failure}
        shown={shown}
        faults={result.faults}
        response={response}
        isFetching={isFetching}
        onRetry={refetch}
      />
    )
  if (response.json === undefined)
    return (
      <>
        {readable}
        <FetchStatus fetchedAt={response.fetchedAt} isFetching={isFetching} onRefresh={refetch} />
      </>
    )
  return (
    <ResultTabs shown={shown} response={response} lookup={lookup} isFailure={result.kind === 'failure'}>
      {readable}
    </ResultTabs>
  )
}

/** Links to the other lookups of this number. No request is sent before one is followed. */
function FurtherLookups({ shown }: { shown: RegistryLookup }) {
  const { t } = useTranslation()
  const others = registryOperations
    .filter((operation) => operation !== shown.operation)
    .toSorted((one, other) => Number(isSearch(one)) - Number(isSearch(other)))
  return (
    <nav aria-label={t('registry.result.further')} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-xs text-ink-2">{t('registry.result.further')}</span>
      {others.map((operation) => (
        <Link
          key={operation}
          to="/registry"
          search={toRegistrySearch({ ...shown, operation, geoData: false, page: 1 })}
          className={linkClass}
        >
          {t(`registry.operation.${operation}`)}
        </Link>
      ))}
    </nav>
  )
}
