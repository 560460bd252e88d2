import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { NumberList } from './parse-number-list.ts'
import type { ListColumn, NumberColumn } from './read-table.ts'
import { formatListColumn } from './row-name.ts'

interface ListColumnsProps {
  list: NumberList
  nameColumn: number | undefined
  onNumberColumn: (column: NumberColumn) => void
  onNameColumn: (index: number | undefined) => void
}

/** Maximum length of the example from a column, in characters. */
const maxExampleLength = 30

/**
 * Which columns of the list were recognised. The one with the names can be changed, and the one with the numbers where
 * it is not certain.
 */
export function ListColumns({ list, nameColumn, onNumberColumn, onNameColumn }: ListColumnsProps) {
  const { t } = useTranslation()
  const { columns, numberColumn, choices, entries } = list
  if (columns.length === 0 && choices.length === 0) return null
  const describe = (column: ListColumn, example: string | undefined): string => {
    const label = formatListColumn(t, column)
    return column.heading !== '' || !example
      ? label
      : t('registry.many.columnExample', { column: label, example: example.slice(0, maxExampleLength) })
  }
  const findExample = (index: number) => entries.find(({ cells }) => cells?.[index])?.cells?.[index]
  return (
    <div className="flex flex-col gap-2">
      {choices.length > 0 && (
        <SelectField
          label={t('registry.many.chooseNumberColumn')}
          hint={t('registry.many.chooseNumberColumnHint')}
          value={numberColumn === undefined ? 'any' : String(numberColumn.position - 1)}
          onChange={({ target }) => onNumberColumn(target.value === 'any' ? 'any' : Number(target.value))}
          options={[
            ...choices.map((column) => ({
              value: String(column.position - 1),
              label: describe(column, column.example),
            })),
            { value: 'any', label: t('registry.many.anyNumberColumn') },
          ]}
        />
      )}
      {choices.length === 0 && numberColumn && (
        <p className="text-sm text-ink-2">
          {t('registry.many.numberColumn', { column: formatListColumn(t, numberColumn) })}
        </p>
      )}
      {columns.length > 0 && (
        <SelectField
          label={t('registry.many.nameColumn')}
          value={nameColumn ?? ''}
          onChange={({ target }) => onNameColumn(target.value === '' ? undefined : Number(target.value))}
          options={[
            { value: '', label: t('registry.many.noNameColumn') },
            ...columns.map((column, index) => ({
              value: String(index),
              label: describe(column, findExample(index)),
            })),
          ]}
        />
      )}
    </div>
  )
}
