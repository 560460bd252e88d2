import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Columns3 from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import ListPlus from 'lucide-react/icons/list-plus'
import Trash2 from 'lucide-react/icons/trash'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Table } from '#src/review/tables/group-tables.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { AddColumnDialog } from './AddColumnDialog.tsx'
import type { GridCommands } from './use-grid-commands.ts'
import type { GridSelection } from './use-grid.ts'

interface RowButtonsProps {
  name: string
  /** The readable name of the table. */
  label: string
  /** Whether the document has other tables, so that the accessible names include this one's. */
  isOneOfSeveral: boolean
  table: Table
  grid: GridSelection
  commands: GridCommands
}

/** Buttons for the selected rows of a table, and for all its cells. */
export function RowButtons({ name, label, isOneOfSeveral, table, grid, commands }: RowButtonsProps) {
  const { t } = useTranslation()
  const describe = (action: string) =>
    isOneOfSeveral && !action.includes(label)
      ? t('tables.actionOnTable', { action, table: label })
      : undefined
  const [isAdding, setAdding] = useState(false)
  const { range } = grid
  const isLast = range.bottom >= table.rows.length - 1
  const buttons: readonly {
    readonly icon: LucideIcon
    readonly label: string
    readonly keys?: string
    readonly isDisabled?: boolean
    readonly run: () => void
  }[] = [
    { icon: Copy, label: t('tables.duplicate'), keys: 'Alt+Shift+Ins', run: commands.duplicate },
    { icon: Trash2, label: t('tables.remove'), keys: 'Alt+Del', run: commands.remove },
    {
      icon: ArrowUp,
      label: t('tables.moveUp'),
      keys: 'Alt+Shift+↑',
      isDisabled: range.top === 0,
      run: () => commands.move(-1),
    },
    {
      icon: ArrowDown,
      label: t('tables.moveDown'),
      keys: 'Alt+Shift+↓',
      isDisabled: isLast,
      run: () => commands.move(1),
    },
    {
      icon: ArrowDownToLine,
      label: t('tables.fill'),
      keys: 'Ctrl+Shift+Enter',
      isDisabled: isLast && range.top === range.bottom,
      run: commands.fill,
    },
    { icon: Columns3, label: t('tables.addColumn'), run: () => setAdding(true) },
    { icon: Check, label: t('tables.acceptRows'), keys: 'Alt+Enter', run: commands.acceptRows },
    { icon: CheckCheck, label: t('tables.accept', { table: label }), run: commands.acceptAll },
  ]
  return (
    <div className="flex flex-wrap items-center">
      <Button
        size="small"
        icon={ListPlus}
        keys="Alt+Ins"
        aria-label={describe(t('tables.insert'))}
        onClick={commands.insert}
      >
        {t('tables.insert')}
      </Button>
      {buttons.map(({ icon, label: text, keys, isDisabled, run }) => (
        <Button
          key={text}
          variant="quiet"
          icon={icon}
          iconOnly
          {...(keys !== undefined && { keys })}
          aria-label={describe(text)}
          disabled={isDisabled ?? false}
          onClick={run}
        >
          {text}
        </Button>
      ))}
      {isAdding && (
        <AddColumnDialog
          name={name}
          table={table}
          onClose={() => setAdding(false)}
          onAdded={() => grid.go({ row: 0, column: table.columns.length })}
        />
      )}
    </div>
  )
}

/** What gives the button that accepts a row its width; the table keeps that width free in its first column. */
export const acceptRowClass =
  'mr-1.5 inline-flex min-w-6 items-center justify-center gap-0.5 rounded border px-1 text-2xs font-medium'

export function AcceptRowLabel() {
  const { t } = useTranslation()
  return (
    <>
      {/* A tick alone would say that the row is checked. */}
      <Check aria-hidden className="size-3 sm:hidden" />
      <span className="max-sm:hidden">{t('review.field.accept')}</span>
    </>
  )
}
