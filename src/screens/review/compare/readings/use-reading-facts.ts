import { useQuery } from '@tanstack/react-query'
import { backendQuery } from '#src/client/api/models.ts'
import { getModelName, type BackendKind } from '#src/contract/service/models.ts'
import type { Comparison, ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { EarlierDraft } from '#src/review/compare/earlier-drafts.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { formatDateTime, formatDuration } from '#src/ui/format.ts'
import { resolveLocale } from '#src/ui/resolve-locale.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ComparedReading } from './compared-reading.ts'

/** From this duration on, in milliseconds, tenths of a second are not shown. */
const minMinuteMs = 60_000

/** Returns a function that lists facts about a reading: its origin, duration and cost. */
export function useReadingFacts(): (reading: ComparedReading) => readonly string[] {
  const { t, language } = useTranslation()
  const formatTime = (milliseconds: number) => {
    if (milliseconds >= minMinuteMs) return formatDuration(milliseconds)
    const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    const seconds = new Intl.NumberFormat(resolveLocale(language), options).format(milliseconds / 1000)
    return t('compare.seconds', { seconds })
  }
  const formatEarlier = useFormatEarlier()
  return ({ comparison, earlier, compared, service, milliseconds, credits }) => [
    ...(service === undefined ? [] : [t(`compare.service.${service}`)]),
    ...((comparison ?? earlier) ? [] : [t('compare.reviewed')]),
    ...(earlier ? [formatEarlier(earlier)] : []),
    ...(compared?.drafts?.some(isChanged) ? [t('compare.withChanges')] : []),
    ...(comparison?.source === 'pasted' ? [t('compare.pasted')] : []),
    ...(milliseconds === null ? [] : [t('compare.took', { time: formatTime(milliseconds) })]),
    ...(credits === null ? [] : [t('compare.credits', { count: credits })]),
  ]
}

/** Whether the review of an earlier reading has changed a value, rather than only accepted some. */
const isChanged = ({ edits, typedTexts = [] }: EarlierDraft): boolean =>
  typedTexts.length > 0 || edits.some(([, { state }]) => changes.has(state))
const changes = new Set(['corrected', 'added', 'absent'])

/** Returns a function that says of an earlier reading when it was requested. */
export function useFormatEarlier(): (earlier: Submission) => string {
  const { t, language } = useTranslation()
  return ({ submittedAt }) => t('compare.earlier', { when: formatDateTime(new Date(submittedAt), language) })
}

interface DescribedReading extends Pick<ComparedReading, 'name' | 'service' | 'isOnHold'> {}

interface DescribeReadings {
  readonly describe: (comparison: Comparison) => DescribedReading
  readonly describeReviewed: (submission: Submission) => DescribedReading
  readonly describeEarlier: (earlier: Submission) => DescribedReading
}

/** Returns functions that describe a reading: its model, the service if there are two, and its progress. */
export function useDescribeReadings(list: ComparisonList | undefined): DescribeReadings {
  const { t, language } = useTranslation()
  const modelName = useModelName()
  const { data: behind } = useQuery(backendQuery)
  const kinds = [
    list?.reviewedBackend,
    behind?.kind,
    ...(list?.comparisons ?? []).map(({ backend }) => backend),
  ]
  const isMixed = Boolean(list?.local) || new Set(kinds.filter(Boolean)).size > 1
  const getName = (modelId: string, backend: BackendKind | undefined) => {
    const local = list?.local?.models.find(({ id }) => backend === 'local' && id === modelId)
    return local === undefined ? modelName(modelId) : getModelName(local, language)
  }
  const isSetUp = (backend: BackendKind) =>
    behind === undefined || behind.kind === backend || (backend === 'local' && Boolean(list?.local))
  return {
    describe({ modelId, label, backend, state }) {
      if (modelId === null || backend === null)
        return { name: label || t('compare.pastedUnnamed'), service: undefined, isOnHold: false }
      return {
        name: getName(modelId, backend),
        service: isMixed ? backend : undefined,
        isOnHold: state === 'processing' && !isSetUp(backend),
      }
    },
    describeReviewed: ({ modelId }) => ({
      name: getName(modelId, list?.reviewedBackend),
      service: isMixed ? list?.reviewedBackend : undefined,
      isOnHold: false,
    }),
    // Nothing tells which service read it.
    describeEarlier: ({ modelId }) => ({ name: modelName(modelId), service: undefined, isOnHold: false }),
  }
}
