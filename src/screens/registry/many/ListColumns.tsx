import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { NumberList } from './parse-number-list.ts'
import { formatListColumn } from './row-name.ts'

interface ListColumnsProps {
  list: NumberList
  nameColumn: number | undefined
  onNameColumn: (index: number | undefined) => void
}

/** Maximum length of the example from a column, in characters. */
const maxExampleLength = 30

/** Which columns of the list were recognised; the one with the names can be changed. */
export function ListColumns({ list, nameColumn, onNameColumn }: ListColumnsProps) {
  const { t } = useTranslation()
  const { columns, numberColumn, entries } = list
  if (columns.length === 0) return null
  const describe = (column: (typeof columns)[number], index: number): string => {
    const label = formatListColumn(t, column)
    const example = entries.find(({ cells }) => cells?.[index])?.cells?.[index]?.slice(0, maxExampleLength)
    return column.heading !== '' || example === undefined
      ? label
      : t('registry.many.columnExample', { column: label, example })
  }
  return (
    <div className="flex flex-col gap-2">
      {numberColumn && (
        <p className="text-sm text-ink-2">
          {t('registry.many.numberColumn', { column: formatListColumn(t, numberColumn) })}
        </p>
      )}
      <SelectField
        label={t('registry.many.nameColumn')}
        value={nameColumn ?? ''}
        onChange={({ target }) => onNameColumn(target.value === '' ? undefined : Number(target.value))}
        options={[
          { value: '', label: t('registry.many.noNameColumn') },
          ...columns.map((column, index) => ({ value: String(index), label: describe(column, index) })),
        ]}
      />
    </div>
  )
}
