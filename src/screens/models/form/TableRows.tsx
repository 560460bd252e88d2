import Plus from 'lucide-react/icons/plus'
import { useRef, type KeyboardEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { emptyTable, type ModelFormValues } from '../values/model-form-values.ts'
import { FieldRows } from './FieldRows.tsx'
import { LabelFields } from './LabelFields.tsx'
import { RowHeader } from './RowHeader.tsx'
import { useControlError } from './use-control-error.ts'
import { useRowMoves, type RowMoves } from './use-row-moves.ts'

/** The tables of the model with their columns. */
export function TableRows() {
  const { t } = useTranslation()
  const rows = useFieldArray<ModelFormValues, 'tables'>({ name: 'tables' })
  const { moveRow, handleKey } = useRowMoves({ count: rows.fields.length, move: rows.move })
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-col gap-3">
      {rows.fields.length === 0 && <p className="text-sm text-ink-2">{t('models.tables.none')}</p>}
      {rows.fields.map((row, index) => (
        <TableRow
          key={row.id}
          index={index}
          count={rows.fields.length}
          moveRow={moveRow}
          onKeyDown={(event) => handleKey(event, index)}
          onRemove={() => {
            rows.remove(index)
            addButton.current?.focus()
          }}
        />
      ))}
      <div>
        <Button ref={addButton} icon={Plus} onClick={() => rows.append(emptyTable)}>
          {t('models.tables.add')}
        </Button>
      </div>
    </div>
  )
}

interface TableRowProps {
  index: number
  count: number
  moveRow: RowMoves['moveRow']
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

function TableRow({ index, count, moveRow, onKeyDown, onRemove }: TableRowProps) {
  const { t } = useTranslation()
  const { register } = useFormContext<ModelFormValues>()
  const getError = useControlError()
  const path = `tables.${index}` as const
  const typed = useWatch<ModelFormValues, `tables.${number}.name`>({ name: `${path}.name` })
  const name = typed.trim() || t('models.fields.unnamed')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <fieldset
      aria-label={t('models.tables.one', { name })}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-sunken p-3"
    >
      <RowHeader name={name} index={index} count={count} moveRow={moveRow} onRemove={onRemove} />
      <TextField
        label={t('models.fields.name')}
        hint={t('models.fields.nameHint')}
        error={getError(`${path}.name`)}
        autoComplete="off"
        spellCheck={false}
        {...register(`${path}.name`)}
      />
      <LabelFields path={path} />
      <h4 className="text-sm font-semibold">{t('models.tables.columns')}</h4>
      <FieldRows list={`tables.${index}.columns`} />
    </fieldset>
  )
}
