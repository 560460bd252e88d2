import { memo, type ComponentType } from 'react'
import { useShallow } from 'zustand/shallow'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { listTableFields, type Table } from '#src/review/tables/group-tables.ts'
import type { FieldRowProps } from '../fields/FieldRow.tsx'
import { TableGrid } from './TableGrid.tsx'
import { WindowedSection } from '#src/ui/WindowedSection.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'

interface TablesPaneProps {
  /** The selected field when it is a table cell. */
  selected: ReviewField | undefined
  /** The row of a field, shown for the selected cell. */
  Row: ComponentType<FieldRowProps>
}

/** Up to this many cells, all tables are rendered; otherwise only those near the viewport. */
const maxUnwindowedCells = 600

/** Every table of the document as a grid. */
export const TablesPane = memo(function TablesPane({ selected, Row }: TablesPaneProps) {
  const { t } = useTranslation()
  const { documentIndex } = useReviewSession()
  const tables = useDraft(({ documents }) => documents[documentIndex]?.tables)
  const amounts = useDraft(
    useShallow(({ documents }) =>
      (documents[documentIndex]?.plainFields ?? []).filter(({ checks }) =>
        checks.some(({ code }) => code === 'line-sum'),
      ),
    ),
  )
  if (tables === undefined || tables.size === 0) return null
  const cells = [...tables.values()].reduce((count, table) => count + listTableFields(table).length, 0)
  return (
    <section aria-label={t('review.region.tables')} className="border-t-4 border-ground bg-surface pb-6">
      {[...tables].map(([name, table]) => {
        const selectedCell = selected?.cell?.table === name ? selected : undefined
        return (
          <WindowedSection
            key={name}
            estimatedHeight={estimateHeight(table)}
            isAlwaysRendered={cells <= maxUnwindowedCells || tables.size === 1 || selectedCell !== undefined}
          >
            <TableGrid name={name} table={table} selected={selectedCell} amounts={amounts} Row={Row} />
          </WindowedSection>
        )
      })}
    </section>
  )
})

/** The approximate height in pixels of a table that has not been rendered. */
const estimateHeight = ({ rows }: Table) => 120 + Math.min(rows.length * 33, 540)
