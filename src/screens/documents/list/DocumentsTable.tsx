import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, lazy, Suspense } from 'react'
import { presenceQuery } from '#src/client/api/presence.ts'
import { presenceIntervalMs } from '#src/contract/workspace/presence.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useNow } from '#src/ui/timing/use-now.ts'
import { SelectionCheckbox } from './SelectionCheckbox.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { DocumentsRowsProps } from './rows-props.ts'
import { classNames } from '#src/ui/class-names.ts'
import { columnClasses, phoneRowClasses } from './column-classes.ts'
import { findSameNumber } from '#src/screens/shared/same-number/find-same-number.ts'
import { sortKeys, type DocumentsSearch } from '#src/screens/shared/documents-search.ts'
import { SortHeader } from './SortHeader.tsx'
import type { DocumentSelection } from './use-document-selection.ts'
import { useIsPrinting } from '#src/ui/browser/use-is-printing.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { usePresences } from '#src/screens/shared/use-presences.ts'
import { useActiveRow } from './use-active-row.ts'

interface DocumentsTableProps {
  /** The filtered submissions, sorted. */
  submissions: readonly Submission[]
  /** Including filtered-out ones, to find repeated files. */
  all: readonly Submission[]
  selection: DocumentSelection
  /** Returns the display name of a model id. */
  modelName: (id: string) => string
  /** Called before a document is opened from the list, with its row and the row's index. */
  onOpen: (row: Element, index: number) => void
  search: DocumentsSearch
  onChange: (changed: DocumentsSearch) => void
}

/** One row for each submission. The submitter column appears only when any submitter is known. */
export function DocumentsTable({
  submissions,
  all,
  search,
  selection: chosen,
  modelName,
  onChange,
  onOpen: onLeave,
}: DocumentsTableProps) {
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const isAnyReading = submissions.some(({ state }) => state === 'processing')
  const now = useNow(isAnyReading ? 1_000 : 30_000)
  const hasPeople = useMemo(() => all.some(({ submittedBy }) => submittedBy !== null), [all])
  const sameNumber = useMemo(() => findSameNumber(all), [all])
  const earlier = useMemo(() => findRepeatedFiles(all), [all])
  useQuery({ ...presenceQuery(), refetchInterval: presenceIntervalMs })
  const presences = usePresences()
  const renderRow: DocumentsRowsProps['renderRow'] = (index, gap, measureRow) => {
    const submission = submissions[index]
    return (
      submission && (
        <DocumentRow
          key={submission.id}
          submission={submission}
          index={index}
          gap={gap}
          measureRow={measureRow}
          now={now}
          hasPeople={hasPeople}
          modelName={modelName}
          isSelected={chosen.has(submission.id)}
          sameNumber={sameNumber.get(submission.id)}
          earlierSubmission={earlier.get(submission.id)}
          presences={presences}
          onSelect={(range) => chosen.toggle(submission.id, range)}
          onOpen={(row) => onLeave(row, index)}
        />
      )
    )
  }
  const isAllChosen = chosen.ids.length === submissions.length
  // Deleted documents have a wider button, with text.
  const isOfDeleted = submissions.some(({ deleted }) => deleted !== null)
  const columns = hasPeople ? sortKeys : sortKeys.filter((key) => key !== 'by')
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface print:overflow-visible">
      <table
        ref={table}
        aria-label={t('documents.table.name')}
        aria-rowcount={submissions.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm max-sm:block"
      >
        <thead className="sticky top-0 z-1 bg-ground text-left text-xs text-ink-2 max-sm:block">
          <tr aria-rowindex={1} className={phoneRowClasses}>
            <th scope="col" className="w-9 py-0 pl-2">
              <SelectionCheckbox
                label={t('documents.chosen.all')}
                checked={isAllChosen}
                isIndeterminate={!isAllChosen && chosen.ids.length > 0}
                onChange={chosen.toggleAll}
              />
            </th>
            {columns.map((column) => (
              <SortHeader
                key={column}
                column={column}
                search={search}
                onChange={onChange}
                className={classNames(columnClasses[column], column === 'state' && 'max-sm:hidden')}
              />
            ))}
            <th scope="col" className={isOfDeleted ? 'w-10 pr-2 sm:w-32' : 'w-10 pr-2'}>
              <span className="sr-only">{t('actions.more')}</span>
            </th>
          </tr>
        </thead>
        <DocumentsRows table={table} submissions={submissions} renderRow={renderRow} />
      </table>
    </div>
  )
}

/** Lists with at least this many rows are windowed. */
const minWindowedRows = 100

/** More rows than fit in any window. */
const maxFirstRows = 40

// Not needed for short lists; long ones show their first rows until it is loaded, or if loading fails.
const WindowedRows = lazy(async () => ({
  default: await import('./WindowedRows.tsx').then(
    (module) => module.WindowedRows,
    () => FirstRows,
  ),
}))

/** The rows of the list: all of a short one and for printing, otherwise those near the window. */
function DocumentsRows(props: DocumentsRowsProps) {
  const isPrinting = useIsPrinting()
  if (props.submissions.length < minWindowedRows || isPrinting) return <AllRows {...props} />
  return (
    <Suspense fallback={<FirstRows {...props} />}>
      <WindowedRows {...props} />
    </Suspense>
  )
}

function AllRows({ table, submissions, renderRow }: DocumentsRowsProps) {
  const { rowEvents } = useActiveRow(table, submissions)
  return (
    <tbody {...rowEvents} className="max-sm:block">
      {submissions.map((_, index) => renderRow(index, 0))}
    </tbody>
  )
}

function FirstRows({ submissions, renderRow }: DocumentsRowsProps) {
  return (
    <tbody className="max-sm:block">
      {submissions.slice(0, maxFirstRows).map((_, index) => renderRow(index, 0))}
    </tbody>
  )
}

/**
 * Finds repeated files: the first submission of the same file, by the id of each later one. The same document twice
 * teaches a model nothing (spec 4.4), so a reviewer should know.
 */
function findRepeatedFiles(submissions: readonly Submission[]): ReadonlyMap<string, Submission> {
  const firsts = new Map<string, Submission>()
  const same = new Map<string, Submission>()
  for (const submission of submissions.toSorted((a, b) => compareTexts(a.submittedAt, b.submittedAt))) {
    const first = firsts.get(submission.sha256)
    if (first === undefined) firsts.set(submission.sha256, submission)
    else same.set(submission.id, first)
  }
  return same
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))
