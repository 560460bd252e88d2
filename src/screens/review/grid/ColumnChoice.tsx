import { useTranslation } from 'react-i18next'
import { fieldTypes } from '#src/contract/field-types.ts'
import { readableName } from '#src/review/readable-name.ts'
import type { TableColumn } from '#src/review/table-fields.ts'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { ProposedColumn } from './propose-table.ts'

interface ColumnChoiceProps {
  column: ProposedColumn
  /** From 0. */
  place: number
  /** Columns that the table has or the model knows. */
  known: readonly TableColumn[]
  onChange: (column: ProposedColumn) => void
}

const other = ' other'

/** Which column of the table stands in a column of the selection: a known one, one of another name, or none. */
export function ColumnChoice({ column, place, known, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const isKnown = known.some(({ name }) => name === column.name)
  const isOther = column.isOther || (!isKnown && column.name !== '')
  const number = place + 1
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        quietLabel
        label={t('tables.start.column', { number })}
        value={isOther ? other : column.name}
        onChange={({ target: { value } }) =>
          onChange(
            value === other
              ? { ...column, name: '', isOther: true }
              : {
                  name: value,
                  type: known.find(({ name }) => name === value)?.type ?? 'String',
                  isOther: false,
                },
          )
        }
        options={[
          { value: '', label: t('tables.start.leaveOut') },
          ...known.map(({ name }) => ({ value: name, label: readableName(name) })),
          { value: other, label: t('tables.start.other') },
        ]}
      />
      {isOther && (
        <>
          <TextField
            label={t('tables.start.newName', { number })}
            value={column.name}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...column, name: target.value })}
          />
          <SelectField
            label={t('tables.start.type', { number })}
            value={column.type}
            onChange={({ target }) => onChange({ ...column, type: target.value })}
            options={fieldTypes.map((type) => ({ value: type, label: type }))}
          />
        </>
      )}
    </div>
  )
}
