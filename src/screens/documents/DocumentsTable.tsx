import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/submissions.ts'
import { useNow } from '#src/ui/use-now.ts'
import { ChooseBox } from './ChooseBox.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { sameFiles } from './same-files.ts'
import type { DocumentsSearch, SortKey } from '../documents-url.ts'
import { SortHeader } from './SortHeader.tsx'
import type { Chosen } from './use-chosen.ts'

interface DocumentsTableProps {
  /** Those that are shown, in their order. */
  submissions: readonly Submission[]
  /** Also those that are not shown: a file may be the same as one of them. */
  all: readonly Submission[]
  chosen: Chosen
  /** What a model is called, by its id. */
  modelName: (id: string) => string
  /** A document is about to be opened from the list. */
  onLeave: () => void
  search: DocumentsSearch
  onChange: (changed: DocumentsSearch) => void
}

const narrow: Partial<Record<SortKey, string>> = {
  file: 'pl-2',
  model: 'max-md:hidden',
  pages: 'max-md:hidden text-right',
  confidence: 'max-lg:hidden',
  toCheck: 'max-sm:hidden',
  when: 'max-sm:hidden',
  by: 'max-lg:hidden',
}

/** All submissions that are shown, one row each. Who sent it is a column only when it is known of any. */
export function DocumentsTable({
  submissions,
  all,
  search,
  chosen,
  modelName,
  onChange,
  onLeave,
}: DocumentsTableProps) {
  const { t } = useTranslation()
  const isAnyReading = submissions.some(({ state }) => state === 'processing')
  const now = useNow(isAnyReading ? 1_000 : 30_000)
  const hasPeople = submissions.some(({ submittedBy }) => submittedBy !== null)
  const earlier = useMemo(() => sameFiles(all), [all])
  const isAllChosen = chosen.ids.length === submissions.length
  const columns: SortKey[] = ['file', 'model', 'state', 'toCheck', 'pages', 'confidence', 'when']
  if (hasPeople) columns.push('by')
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={t('documents.table.name')} className="w-full border-collapse text-sm">
        <thead className="border-b border-line bg-ground text-left text-xs text-ink-2">
          <tr>
            <th scope="col" className="w-8 py-0 pl-2">
              <ChooseBox
                label={t('documents.chosen.all')}
                checked={isAllChosen}
                isMixed={!isAllChosen && chosen.ids.length > 0}
                onChange={chosen.toggleAll}
              />
            </th>
            {columns.map((column) => (
              <SortHeader
                key={column}
                column={column}
                search={search}
                onChange={onChange}
                className={narrow[column]}
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
              isChosen={chosen.has(submission.id)}
              sameAs={earlier.get(submission.id)}
              onChoose={(range) => chosen.toggle(submission.id, range)}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
