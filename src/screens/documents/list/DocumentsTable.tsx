import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useNow } from '#src/ui/use-now.ts'
import { SelectionCheckbox } from './SelectionCheckbox.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { findRepeatedFiles } from './find-repeated-files.ts'
import type { DocumentsSearch, SortKey } from '#src/screens/shared/documents-search.ts'
import { SortHeader } from './SortHeader.tsx'
import type { DocumentSelection } from './use-document-selection.ts'

interface DocumentsTableProps {
  /** The filtered submissions, sorted. */
  submissions: readonly Submission[]
  /** Including filtered-out ones, to find repeated files. */
  all: readonly Submission[]
  selection: DocumentSelection
  /** Returns the display name of a model id. */
  modelName: (id: string) => string
  /** Called before a document is opened from the list. */
  onOpen: () => void
  search: DocumentsSearch
  onChange: (changed: DocumentsSearch) => void
}

const columnClasses: Partial<Record<SortKey, string>> = {
  file: 'pl-2',
  model: 'max-md:hidden',
  pages: 'max-md:hidden text-right',
  confidence: 'max-lg:hidden',
  toCheck: 'max-sm:hidden',
  when: 'max-sm:hidden',
  by: 'max-lg:hidden',
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
  const isAnyReading = submissions.some(({ state }) => state === 'processing')
  const now = useNow(isAnyReading ? 1_000 : 30_000)
  const hasPeople = submissions.some(({ submittedBy }) => submittedBy !== null)
  const earlier = useMemo(() => findRepeatedFiles(all), [all])
  const isAllChosen = chosen.ids.length === submissions.length
  const columns: SortKey[] = ['file', 'model', 'state', 'toCheck', 'pages', 'confidence', 'when']
  if (hasPeople) columns.push('by')
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={t('documents.table.name')} className="w-full border-collapse text-sm">
        <thead className="border-b border-line bg-ground text-left text-xs text-ink-2">
          <tr>
            <th scope="col" className="w-8 py-0 pl-2">
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
                className={columnClasses[column]}
              />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {submissions.map((submission) => (
            <DocumentRow
              key={submission.id}
              submission={submission}
              now={now}
              hasPeople={hasPeople}
              modelName={modelName}
              isSelected={chosen.has(submission.id)}
              earlierSubmission={earlier.get(submission.id)}
              onSelect={(range) => chosen.toggle(submission.id, range)}
              onOpen={onLeave}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
