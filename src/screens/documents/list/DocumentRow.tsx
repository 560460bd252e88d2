import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Presence } from '#src/contract/workspace/presence.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { classNames } from '#src/ui/class-names.ts'
import { formatMoney } from '#src/values/format-number.ts'
import { formatAge, formatDateTime } from '#src/ui/format.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { prepareFormat } from '#src/viewer/formats/get-format.ts'
import { DocumentActions } from '#src/screens/shared/actions/DocumentActions.tsx'
import type { SortKey } from '#src/screens/shared/documents-search.ts'
import { columnClasses, phoneRowClasses } from './column-classes.ts'
import type { SameNumber } from '#src/screens/shared/same-number/find-same-number.ts'
import { DocumentNotes } from './DocumentNotes.tsx'
import { SelectionCheckbox } from './SelectionCheckbox.tsx'
import { StateDetails } from './StateDetails.tsx'
import { Thumbnail } from '#src/screens/shared/thumbnails/Thumbnail.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'

interface DocumentRowProps {
  submission: Submission
  /** Index in the list, from 0. */
  index: number
  /** Height in CSS pixels of the rows before it that are not rendered. */
  gap: number
  measureRow: ((row: Element | null) => void) | undefined
  now: Date
  hasPeople: boolean
  /** Returns the display name of a model id. */
  modelName: (id: string) => string
  isSelected: boolean
  /** Other documents with the same party and number as one of its own; undefined for none. */
  sameNumber: SameNumber<Submission> | undefined
  /** The first submission of the same file, unless this is it. */
  earlierSubmission: Submission | undefined
  /** The documents that other browsers have open. */
  presences: readonly Presence[]
  /** `range`: every document since the last toggled one. */
  onSelect: (range: boolean) => void
  onOpen: (row: Element) => void
}

/** One submission; its name links to the review. */
export function DocumentRow({
  submission,
  index,
  gap,
  measureRow,
  now,
  hasPeople,
  ...row
}: DocumentRowProps) {
  const { t } = useTranslation()
  const { fileName, pages, lowestConfidence, submittedBy, partyName } = submission
  const model = row.modelName(submission.modelId)
  const sent = new Date(submission.submittedAt)
  return (
    <>
      {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
      <tr
        ref={measureRow}
        data-index={index}
        data-id={submission.id}
        aria-rowindex={index + 2}
        className={classNames(
          // The sticky header covers rows scrolled below it.
          'group/row scroll-mt-9 sm:h-13 align-top hover:bg-ground *:border-t *:border-line',
          phoneRowClasses,
          row.isSelected && 'bg-accent-soft',
        )}
      >
        <td className="py-1.5 pl-2">
          <SelectionCheckbox
            label={t('documents.chosen.one', { file: fileName })}
            checked={row.isSelected}
            onChange={row.onSelect}
          />
        </td>
        <th scope="row" className="py-1.5 pr-3 pl-2 text-left font-normal">
          <div className="flex gap-2.5">
            <Thumbnail submission={submission} />
            <div className="min-w-0 flex-1">
              <Link
                to="/review/$submissionId"
                params={{ submissionId: submission.id }}
                // Load the viewer while the pointer is still on its way to the click.
                onPointerEnter={() => prepareFormat(fileName)}
                onFocus={() => prepareFormat(fileName)}
                onClick={({ currentTarget }) => row.onOpen(currentTarget.closest('tr') ?? currentTarget)}
                data-row-link
                className="inline-block min-h-6 max-w-full font-medium wrap-anywhere hover:text-accent hover:underline"
              >
                {replaceBidiControls(fileName)}
              </Link>
              <NarrowDetails submission={submission} model={model} now={now} />
              <DocumentNotes
                submission={submission}
                presences={row.presences}
                earlierSubmission={row.earlierSubmission}
                sameNumber={row.sameNumber}
              />
            </div>
          </div>
        </th>
        <Cell column="party" className="wrap-anywhere">
          {partyName}
        </Cell>
        <Cell column="amount" className="whitespace-nowrap tabular-nums">
          <TotalAmount submission={submission} />
        </Cell>
        <Cell column="model" className="text-ink-2 wrap-anywhere">
          {model}
        </Cell>
        <Cell
          column="state"
          className="max-sm:col-start-2 max-sm:row-start-2 max-sm:border-t-0 max-sm:pt-0 max-sm:pl-12.5"
        >
          <StateDetails submission={submission} elapsedMs={now.getTime() - sent.getTime()} />
        </Cell>
        <Cell column="toCheck" className="tabular-nums">
          <CheckProgress submission={submission} />
        </Cell>
        <Cell column="pages" className="tabular-nums">
          {pages}
        </Cell>
        <Cell column="confidence">
          {lowestConfidence !== null && <LowestConfidence value={lowestConfidence} />}
        </Cell>
        <Cell column="when" className="relative whitespace-nowrap text-ink-2 tabular-nums">
          <SubmittedAge sent={sent} now={now} />
        </Cell>
        {hasPeople && (
          <Cell column="by" className="text-ink-2 wrap-anywhere">
            {submittedBy}
          </Cell>
        )}
        <td className="py-1.5 pr-2 text-right max-sm:col-start-3 max-sm:row-start-1">
          <DocumentActions submissions={[submission]} fileName={fileName} isCompact />
        </td>
      </tr>
    </>
  )
}

/** A cell of a column; a dash for an unknown value. */
function Cell({
  column,
  className,
  children,
}: {
  column: SortKey
  className?: string
  children?: ReactNode
}) {
  const isUnknown = children === null || children === undefined || children === false
  return (
    <td className={classNames('px-3 py-2', columnClasses[column], className)}>
      {isUnknown ? <span className="text-ink-2">–</span> : children}
    </td>
  )
}

/** The columns that a narrow window has no room for. */
function NarrowDetails({ submission, model, now }: { submission: Submission; model: string; now: Date }) {
  const { t, language } = useTranslation()
  const { partyName, totalAmount, toCheck } = submission
  const sent = new Date(submission.submittedAt)
  return (
    <div className="text-xs text-ink-2 min-[100rem]:hidden">
      {partyName !== null && <p className="truncate md:hidden">{partyName}</p>}
      <p className="sm:hidden">
        {totalAmount !== null && (
          <>
            <TotalAmount submission={submission} /> ·{' '}
          </>
        )}
        <span className="print:hidden">{formatAge(sent, now, language)}</span>
        <span className="hidden print:inline">{formatDateTime(sent, language)}</span>
      </p>
      <p>
        {model}
        {toCheck !== null && (
          <span className="lg:hidden">
            {' '}
            · {t('documents.table.toCheck')}: <CheckProgress submission={submission} />
          </span>
        )}
      </p>
    </div>
  )
}

function TotalAmount({ submission: { totalAmount, totalCurrency } }: { submission: Submission }) {
  const { language } = useTranslation()
  if (totalAmount === null) return <span className="text-ink-2">–</span>
  return <>{formatMoney(totalAmount, totalCurrency, language)}</>
}

/** The age in short form; the date and time for screen readers, in print, on hover, and while the row has the focus. */
function SubmittedAge({ sent, now }: { sent: Date; now: Date }) {
  const { language } = useTranslation()
  const words = formatDateTime(sent, language)
  return (
    <time dateTime={sent.toISOString()} className="group/age">
      <span aria-hidden className="print:hidden">
        {formatAge(sent, now, language)}
      </span>
      <span className="sr-only">{words}</span>
      <span aria-hidden className="hidden print:inline">
        {words}
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 right-1 hidden rounded-md border border-line bg-raised px-2 py-1 text-ink shadow-sm group-hover/age:block group-has-[a:focus-visible]/row:block"
      >
        {words}
      </span>
    </time>
  )
}

function LowestConfidence({ value }: { value: number }) {
  const { t, language } = useTranslation()
  const words = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  return (
    <span className="flex items-center gap-2">
      <span className="w-10 text-right tabular-nums">{t('unit.percent', { value: words })}</span>
      <Meter value={value} tone={chooseConfidenceTone(value)} />
    </span>
  )
}

function chooseConfidenceTone(value: number) {
  if (value >= 90) return 'good'
  return value >= 60 ? 'attention' : 'bad'
}

/** Progress of the flagged fields, and documents that are flagged as a whole. */
function CheckProgress({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const { toCheck, documentsToCheck, checked } = submission
  if (toCheck === null) return <span className="text-ink-2">–</span>
  const words: string[] = []
  if (toCheck > 0) words.push(fieldWords(toCheck))
  if (documentsToCheck) words.push(t('documents.table.documentToCheck', { count: documentsToCheck }))
  if (words.length === 0) return <span className="text-ink-2">{t('documents.table.nothingToCheck')}</span>
  return <>{words.join(' · ')}</>

  function fieldWords(total: number): string {
    if (checked >= total) return t('documents.table.allChecked', { total })
    return checked === 0 ? String(total) : t('documents.table.checkedCount', { checked, total })
  }
}
