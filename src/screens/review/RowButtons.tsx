import { CheckCheck, Copy, ListPlus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { acceptField } from '#src/review/edit-field.ts'
import { deleteRow, duplicateRow, insertRow } from '#src/review/table-edits.ts'
import { tableFields, type Table } from '#src/review/table-fields.ts'
import { Button } from '#src/ui/Button.tsx'
import { useDesk } from './desk.ts'

interface RowButtonsProps {
  name: string
  /** The table's name made readable. */
  label: string
  table: Table
  /** Place of the row that the acts are about, from 0. */
  at: number
}

/** What can be done with the selected row of a table, and with all its cells. */
export function RowButtons({ name, label, table, at }: RowButtonsProps) {
  const { t } = useTranslation()
  const desk = useDesk()
  return (
    <>
      <Button
        size="small"
        icon={ListPlus}
        onClick={() => desk.act((d, draft) => insertRow(d, draft, name, at + 1))}
      >
        {t('tables.insert')}
      </Button>
      <Button
        look="quiet"
        icon={Copy}
        iconOnly
        onClick={() => desk.act((d, draft) => duplicateRow(d, draft, name, at))}
      >
        {t('tables.duplicate')}
      </Button>
      <Button
        look="quiet"
        icon={Trash2}
        iconOnly
        onClick={() => desk.act((d, draft) => deleteRow(d, draft, name, at))}
      >
        {t('tables.remove')}
      </Button>
      <Button
        look="quiet"
        icon={CheckCheck}
        iconOnly
        onClick={() =>
          desk.act((document, draft) =>
            tableFields(table).reduce((edited, field) => acceptField(document, edited, field.name), draft),
          )
        }
      >
        {t('tables.accept', { table: label })}
      </Button>
    </>
  )
}
