import Plus from 'lucide-react/icons/plus'
import { useRef, type KeyboardEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { fieldTypes } from '#src/contract/service/field-types.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextAreaField } from '#src/ui/forms/TextAreaField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { emptyField, type ModelFormValues } from '../values/model-form-values.ts'
import { LabelFields } from './LabelFields.tsx'
import { RowHeader } from './RowHeader.tsx'
import { useControlError } from './use-control-error.ts'
import { useRowMoves, type RowMoves } from './use-row-moves.ts'

/** The fields of the model, or the columns of one of its tables. */
type ListName = 'fields' | `tables.${number}.columns`

/** The rows of a list of fields or columns; buttons and keys change their order. */
export function FieldRows({ list }: { list: ListName }) {
  const { t } = useTranslation()
  const rows = useFieldArray<ModelFormValues, ListName>({ name: list })
  const moves = useRowMoves({ count: rows.fields.length, move: rows.move })
  const addButton = useRef<HTMLButtonElement>(null)
  const isColumns = list !== 'fields'
  const { moveRow, handleKey } = moves
  return (
    <div className="flex flex-col gap-3">
      {rows.fields.length === 0 && (
        <p className="text-sm text-ink-2">
          {t(isColumns ? 'models.tables.noColumns' : 'models.fields.none')}
        </p>
      )}
      {rows.fields.map((row, index) => (
        <FieldRow
          key={row.id}
          path={`${list}.${index}`}
          isColumn={isColumns}
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
        <Button ref={addButton} icon={Plus} onClick={() => rows.append(emptyField)}>
          {t(isColumns ? 'models.tables.addColumn' : 'models.fields.add')}
        </Button>
      </div>
    </div>
  )
}

interface FieldRowProps {
  path: `${ListName}.${number}`
  isColumn: boolean
  index: number
  count: number
  moveRow: RowMoves['moveRow']
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

function FieldRow({ path, isColumn, index, count, moveRow, onKeyDown, onRemove }: FieldRowProps) {
  const { t } = useTranslation()
  const { register } = useFormContext<ModelFormValues>()
  const getError = useControlError()
  const typed = useWatch<ModelFormValues, `${ListName}.${number}.name`>({ name: `${path}.name` })
  const name = typed.trim() || t('models.fields.unnamed')
  const types = fieldTypes.map((type) => ({ value: type, label: `${t(`models.types.${type}`)} (${type})` }))
  const groupName = t(isColumn ? 'models.tables.column' : 'models.fields.one', { name })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <fieldset
      aria-label={groupName}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-3"
    >
      <RowHeader name={name} index={index} count={count} moveRow={moveRow} onRemove={onRemove} />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <TextField
          label={t('models.fields.name')}
          hint={t('models.fields.nameHint')}
          error={getError(`${path}.name`)}
          autoComplete="off"
          spellCheck={false}
          {...register(`${path}.name`)}
        />
        <SelectField
          label={t('models.fields.type')}
          options={types}
          error={getError(`${path}.type`)}
          {...register(`${path}.type`)}
        />
      </div>
      <LabelFields path={path} />
      <TextAreaField
        label={t('models.fields.labels')}
        hint={t(isColumn ? 'models.fields.headingsHint' : 'models.fields.labelsHint')}
        error={getError(`${path}.labels`)}
        {...register(`${path}.labels`)}
      />
      {!isColumn && <OccurrenceFields path={path} />}
    </fieldset>
  )
}

/** Whether every document has the field, or only few do. Ticking one unticks the other: a field cannot be both. */
function OccurrenceFields({ path }: Pick<FieldRowProps, 'path'>) {
  const { t } = useTranslation()
  const { register, setValue } = useFormContext<ModelFormValues>()
  const registerChoice = (name: 'required' | 'rare', other: 'required' | 'rare') =>
    register(`${path}.${name}`, {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        if (target.checked) setValue(`${path}.${other}`, false, { shouldDirty: true })
      },
    })
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <CheckField label={t('models.fields.required')} {...registerChoice('required', 'rare')} />
      <CheckField label={t('models.fields.rare')} {...registerChoice('rare', 'required')} />
    </div>
  )
}
