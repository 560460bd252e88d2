import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/shallow'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { listTableFields, type Table } from '#src/review/tables/group-tables.ts'
import { TableGrid } from './TableGrid.tsx'
import { WindowedSection } from '#src/ui/WindowedSection.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'

interface TablesPaneProps {
  /** The selected field when it is a table cell. */
  selected: ReviewField | undefined
}

/** Up to this many cells all tables are drawn at once; of more, those that are near the window. */
const maxUnwindowedCells = 600

/** Every table of the document as a grid. */
export const TablesPane = memo(function TablesPane({ selected }: TablesPaneProps) {
  const { t } = useTranslation()
  const { documentIndex } = useReviewSession()
  const tables = useDraft(({ documents }) => documents[documentIndex]?.tables)
  const amounts = useDraft(
    useShallow(({ documents }) =>
      (documents[documentIndex]?.plainFields ?? []).filter(({ checks }) =>
        checks.some(({ code }) => code === 'line-sum' || code === 'net-vat-total'),
      ),
    ),
  )
  if (tables === undefined || tables.size === 0) return null
  const cells = [...tables.values()].reduce((count, table) => count + listTableFields(table).length, 0)
  return (
    <section aria-label={t('review.region.tables')} className="border-t-4 border-ground bg-surface pb-6">
      {[...tables].map(([name, table]) => {
        const here = selected?.cell?.table === name ? selected : undefined
        return (
          <WindowedSection
            key={name}
            estimatedHeight={estimateHeight(table)}
            isAlwaysRendered={cells <= maxUnwindowedCells || tables.size === 1 || here !== undefined}
          >
            <TableGrid name={name} table={table} selected={here} amounts={amounts} />
          </WindowedSection>
        )
      })}
    </section>
  )
})

/** About the height of a table that was never drawn, in pixels. */
const estimateHeight = ({ rows }: Table) => 120 + Math.min(rows.length * 33, 540)
