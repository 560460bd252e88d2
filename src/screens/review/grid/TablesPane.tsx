import { memo, useEffect, useEffectEvent, useRef, type ComponentType, type FocusEvent } from 'react'
import { useShallow } from 'zustand/shallow'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { listTableFields, type Table } from '#src/review/tables/group-tables.ts'
import { formatCellName } from '#src/contract/service/cell-name.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import { getFirstRowNumber } from '#src/review/tables/edit-rows.ts'
import { beginTable } from '#src/review/tables/paste-block.ts'
import { useModel } from '#src/screens/shared/use-model.ts'
import { Button } from '#src/ui/Button.tsx'
import type { FieldRowProps } from '../fields/FieldRow.tsx'
import { TableGrid } from './TableGrid.tsx'
import { WindowedSection } from '#src/ui/WindowedSection.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { goToField } from '../session/field-commands.ts'
import { getOrderedFields, useReviewSession } from '../session/review-session.ts'
import { useDraft, useFieldNames } from '../session/selectors.ts'

interface TablesPaneProps {
  /** The selected field when it is a table cell. */
  selected: ReviewField | undefined
  /** The row of a field, shown for the selected cell. */
  Row: ComponentType<FieldRowProps>
}

/** Up to this many cells, all tables are rendered; otherwise only those near the viewport. */
const maxUnwindowedCells = 600

/** Every table of the document as a grid, and those of its model that have no row. */
export const TablesPane = memo(function TablesPane({ selected, Row }: TablesPaneProps) {
  const { t } = useTranslation()
  const { submission, documentIndex } = useReviewSession()
  const tables = useDraft(({ documents }) => documents[documentIndex]?.tables)
  const amounts = useDraft(
    useShallow(({ documents }) =>
      (documents[documentIndex]?.plainFields ?? []).filter(({ checks }) =>
        checks.some(({ code }) => code === 'line-sum'),
      ),
    ),
  )
  const focusHandlers = useTableFocus(tables)
  const known = useModel(submission.modelId)?.tables ?? noTables
  if (tables === undefined) return null
  const empty = known.filter(({ name, columns }) => columns.length > 0 && !tables.has(name))
  if (tables.size + empty.length === 0) return null
  const cells = [...tables.values()].reduce((count, table) => count + listTableFields(table).length, 0)
  return (
    <section
      aria-label={t('review.region.tables')}
      className="border-t-4 border-ground bg-surface pb-6"
      {...focusHandlers}
    >
      {[...tables].map(([name, table]) => {
        const selectedCell = selected?.cell?.table === name ? selected : undefined
        return (
          <WindowedSection
            key={name}
            estimatedHeight={estimateHeight(table)}
            isAlwaysRendered={cells <= maxUnwindowedCells || tables.size === 1 || selectedCell !== undefined}
          >
            <TableGrid
              name={name}
              table={table}
              isOneOfSeveral={tables.size > 1}
              selected={selectedCell}
              amounts={amounts}
              Row={Row}
            />
          </WindowedSection>
        )
      })}
      {empty.map((table) => (
        <EmptyTable key={table.name} table={table} />
      ))}
    </section>
  )
})

/**
 * Keeps the focus in a table that loses its last row or gets its first one again, which replaces the grid or the button
 * that had it: otherwise the keys would have no target.
 *
 * @returns the handlers of the element that contains all tables.
 */
function useTableFocus(tables: ReadonlyMap<string, Table> | undefined) {
  const session = useReviewSession()
  const focused = useRef<{ readonly table: string; readonly pane: HTMLElement } | undefined>(undefined)
  const restoreFocus = useEffectEvent(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const { table, pane } = focused.current
    const frame = pane.querySelector(`[data-table="${CSS.escape(table)}"]`)
    const target = frame?.querySelector<HTMLElement>('td[tabindex="0"]') ?? frame?.querySelector('button')
    if (target) return target.focus()
    focused.current = undefined
    const ordered = getOrderedFields(session)
    const field = ordered.find(({ state }) => state === 'to-check') ?? ordered[0]
    if (field !== undefined) goToField(session, field.name)
  })
  const names = tables === undefined ? '' : JSON.stringify([...tables.keys()])
  useEffect(
    function keepFocusOfReplacedTable() {
      restoreFocus()
    },
    [names],
  )
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const table = target.closest<HTMLElement>('[data-table]')?.dataset['table']
      focused.current = table === undefined ? undefined : { table, pane: currentTarget }
    },
    // Without a related target, the focused element may have been removed.
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) focused.current = undefined
    },
  }
}

type KnownTable = WorkspaceModel['tables'][number]

const noTables: readonly KnownTable[] = []

/** A table of the model without a row: nothing was found, or all rows were deleted. A row can be added by hand. */
function EmptyTable({ table: { name, columns } }: { table: KnownTable }) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const names = useFieldNames()
  const addRow = () => {
    session.apply((document, draft) =>
      beginTable(document, draft, name, {
        columns: columns.map((column) => ({ name: column.name, type: column.type })),
        page: session.getSearch().page ?? 0,
      }),
    )
    const [first] = columns
    const row = getFirstRowNumber(session.document, name)
    if (first !== undefined) goToField(session, formatCellName({ table: name, row, column: first.name }))
  }
  return (
    <div
      data-table={name}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2"
    >
      <h2 className="text-sm font-semibold">{names.formatTable(name)}</h2>
      <p className="text-sm text-ink-2">{t('tables.noRows')}</p>
      {!session.isReadOnly && (
        <Button size="small" className="ml-auto" onClick={addRow}>
          {t('tables.beginRow', { table: names.formatTable(name) })}
        </Button>
      )}
    </div>
  )
}

/** The approximate height in pixels of a table that has not been rendered. */
const estimateHeight = ({ rows }: Table) => 120 + Math.min(rows.length * 33, 540)
