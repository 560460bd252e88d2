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
import { useTranslation } from 'react-i18next'
import type { Table } from '#src/review/tables/group-tables.ts'
import { Button } from '#src/ui/Button.tsx'
import { AddColumnDialog } from './AddColumnDialog.tsx'
import type { GridCommands } from './use-grid-commands.ts'
import type { Grid } from './use-grid.ts'

interface RowButtonsProps {
  name: string
  /** The table's name made readable. */
  label: string
  table: Table
  grid: Grid
  commands: GridCommands
}

/** What can be done with the selected rows of a table, and with all its cells. */
export function RowButtons({ name, label, table, grid, commands: acts }: RowButtonsProps) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const { range } = grid
  const isLast = range.bottom >= table.rows.length - 1
  const icons: readonly {
    readonly icon: LucideIcon
    readonly words: string
    readonly keys?: string
    readonly isOff?: boolean
    readonly act: () => void
  }[] = [
    { icon: Copy, words: t('tables.duplicate'), keys: 'Alt+Shift+Ins', act: acts.duplicate },
    { icon: Trash2, words: t('tables.remove'), keys: 'Alt+Del', act: acts.remove },
    {
      icon: ArrowUp,
      words: t('tables.moveUp'),
      keys: 'Alt+Shift+↑',
      isOff: range.top === 0,
      act: () => acts.move(-1),
    },
    {
      icon: ArrowDown,
      words: t('tables.moveDown'),
      keys: 'Alt+Shift+↓',
      isOff: isLast,
      act: () => acts.move(1),
    },
    {
      icon: ArrowDownToLine,
      words: t('tables.fill'),
      keys: 'Ctrl+Shift+Enter',
      isOff: isLast && range.top === range.bottom,
      act: acts.fill,
    },
    { icon: Columns3, words: t('tables.addColumn'), act: () => setAdding(true) },
    { icon: Check, words: t('tables.acceptRows'), keys: 'Alt+Enter', act: acts.acceptRows },
    { icon: CheckCheck, words: t('tables.accept', { table: label }), act: acts.acceptAll },
  ]
  return (
    <div className="flex flex-wrap items-center">
      <Button size="small" icon={ListPlus} title={t('tables.insert')} keys="Alt+Ins" onClick={acts.insert}>
        {t('tables.insert')}
      </Button>
      {icons.map(({ icon, words, keys, isOff, act }) => (
        <Button
          key={words}
          variant="quiet"
          icon={icon}
          iconOnly
          {...(keys !== undefined && { keys })}
          disabled={isOff ?? false}
          onClick={act}
        >
          {words}
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
