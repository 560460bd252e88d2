import { fieldTypes } from '#src/contract/service/field-types.ts'
import { useFieldNames } from '../../session/selectors.ts'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ProposedColumn } from './propose-columns.ts'

interface ColumnChoiceProps {
  column: ProposedColumn
  /** From 0. */
  index: number
  /** Columns of the table or the model. */
  known: readonly TableColumn[]
  onChange: (column: ProposedColumn) => void
}

const otherValue = ' other'

/** Maps a column of the selection to a column of the table: a known one, a new one, or none. */
export function ColumnChoice({ column, index, known, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const isKnown = known.some(({ name }) => name === column.name)
  const isOther = column.isOther || (!isKnown && column.name !== '')
  const number = index + 1
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        hideLabel
        label={t('tables.start.column', { number })}
        value={isOther ? otherValue : column.name}
        onChange={({ target: { value } }) =>
          onChange(
            value === otherValue
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
          ...known.map(({ name }) => ({ value: name, label: names.formatField(name) })),
          { value: otherValue, label: t('tables.start.other') },
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
