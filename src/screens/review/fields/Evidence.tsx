import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { getTypedContent } from '#src/review/fields/typed-off-page.ts'
import type { SearchSummary } from '#src/viewer/viewer-props.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { showNextLocation } from '../session/field-commands.ts'
import { findLocated } from '../session/selection-store.ts'
import { useIsTypedOffPage, useSelection, useValueProblem } from '../session/selectors.ts'

/** Where the field's text was found: once, several times, on another page, or nowhere. */
export function Evidence({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const summary = useSelection((state) => findLocated(state, field.name)?.summary)
  const isReadable = useValueProblem(field.name) === undefined
  const isTypedOffPage = useIsTypedOffPage(field, true)
  // Absent fields are not searched for. If the typed text is not a value, the search was for the previous one.
  if (summary === undefined || !isReadable || field.state === 'absent') return null
  // A similar text on the page does not prove a typed one.
  const isSimilar = 'count' in summary && !summary.isProved && getTypedContent(field) !== undefined
  const isFound = 'count' in summary && !isSimilar
  // The problems of the field show this (FieldProblem), but are no live region: here it is announced.
  const isShownAbove = isTypedOffPage && summary.state === 'none' && summary.unread === 0
  const Icon = isFound ? MapPin : MapPinOff
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-1.5">
      {!isShownAbove && (
        <Icon aria-hidden className={`size-3.5 shrink-0 ${isFound ? 'text-accent' : 'text-ink-2'}`} />
      )}
      <output className={classNames(isFound ? 'text-ink' : 'text-ink-2', isShownAbove && 'sr-only')}>
        {isSimilar && t('review.evidence.similar', { page: summary.page + 1, text: summary.printedText })}
        {isShownAbove && t('checks.notOnPage')}
        {!isSimilar && !isShownAbove && <EvidenceText summary={summary} isEmpty={field.text.trim() === ''} />}
      </output>
      {isFound && summary.count > 1 && !session.isReadOnly && (
        <Button size="small" keys="Ctrl+." onClick={() => showNextLocation(session, field.name)}>
          {t('review.evidence.next')}
        </Button>
      )}
      {isFound && <PageSuggestion field={field} page={summary.page} />}
    </div>
  )
}

/** Offers the page where the text was found as the field's Page if the service returned another page or none. */
function PageSuggestion({ field, page }: { field: ReviewField; page: number }) {
  const { t } = useTranslation()
  const { apply, isReadOnly } = useReviewSession()
  if (isReadOnly || field.page === page || field.state === 'absent') return null
  return (
    <Button
      size="small"
      onClick={() => apply((document, draft) => correctField(document, draft, field.name, { page }))}
    >
      {t('review.evidence.takePage', { page: page + 1 })}
    </Button>
  )
}

function EvidenceText({ summary, isEmpty }: { summary: SearchSummary; isEmpty: boolean }) {
  const { t } = useTranslation()
  if (summary.state === 'searching') return <SearchProgress {...summary} />
  if (summary.state === 'unopened') return t('review.evidence.unopened')
  if (summary.state === 'none' && isEmpty) return t('review.evidence.empty')
  if (summary.state === 'none' && summary.unread > 0)
    return t('review.evidence.unread', { count: summary.unread })
  if (summary.state === 'none') return t('review.evidence.none')
  const { state, count, matchQuality } = summary
  const location = { page: summary.page + 1, count, number: summary.index + 1 }
  const key = state === 'elsewhere' && count > 1 ? 'elsewhereSeveral' : state
  const text = t(`review.evidence.${key}`, location)
  return matchQuality === 'exact' ? text : `${text} (${t(`review.evidence.${matchQuality}`).toLowerCase()})`
}

/** Progress of a search beyond the page that the service returned. */
function SearchProgress({
  done = 0,
  total = 0,
  scannedPage,
}: Extract<SearchSummary, { state: 'searching' }>) {
  const { t } = useTranslation()
  if (scannedPage !== undefined) return t('review.evidence.reading', { page: scannedPage + 1 })
  return done > 0 && total > 1
    ? t('review.evidence.searchingPages', { done, of: total })
    : t('review.evidence.searching')
}
