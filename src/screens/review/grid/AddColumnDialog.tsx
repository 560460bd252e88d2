import { Controller, useForm } from 'react-hook-form'
import { fieldTypes, type FieldType } from '#src/contract/service/field-types.ts'
import { useFieldNames } from '../session/selectors.ts'
import { addColumn, findColumnNameProblem } from '#src/review/tables/paste-block.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { SuggestField } from '#src/ui/forms/SuggestField.tsx'
import { useModel } from '#src/screens/shared/use-model.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'

interface AddColumnDialogProps {
  /** The table's name. */
  name: string
  table: Table
  onClose: () => void
  onAdded: () => void
}

/** Adds a column to a table: one of the model's, with its Type, or any other. */
export function AddColumnDialog({ name, table, onClose, onAdded }: AddColumnDialogProps) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const session = useReviewSession()
  const known = useModel(session.submission.modelId)?.tables.find((each) => each.name === name)?.columns ?? []
  const missing = known.filter((column) => findColumnNameProblem(column.name, table.columns) === undefined)
  const { control, register, handleSubmit, setValue, formState } = useForm<{
    column: string
    type: FieldType
  }>({
    defaultValues: { column: '', type: 'String' },
  })
  const submit = handleSubmit(({ column, type }) => {
    session.apply((document, draft) => addColumn(document, draft, name, { name: column, type }))
    onClose()
    onAdded()
  })
  return (
    <Dialog
      title={t('tables.newColumn.title', { table: names.formatTable(name) })}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" form="add-column">
            {t('review.add.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="add-column"
        className="grid gap-3 sm:grid-cols-2"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Controller
          name="column"
          control={control}
          rules={{
            validate: (column) => {
              const problem = findColumnNameProblem(column, table.columns)
              return problem === undefined || t(`tables.newColumn.problem.${problem}`)
            },
          }}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <SuggestField
              ref={ref}
              label={t('review.add.name')}
              hint={t('tables.newColumn.hint')}
              error={formState.errors.column?.message}
              buttonLabel={t('action.showChoices')}
              suggestions={missing.map((column) => ({
                id: column.name,
                label: names.formatColumn(name, column.name),
              }))}
              value={value}
              onChange={(text) => {
                onChange(text)
                const type = missing.find((column) => column.name === text)?.type
                if (type) setValue('type', type)
              }}
              onBlur={onBlur}
            />
          )}
        />
        <SelectField
          label={t('review.field.type')}
          options={fieldTypes.map((type) => ({ value: type, label: type }))}
          {...register('type')}
        />
        <p className="text-xs text-ink-2 sm:col-span-2">{t('tables.newColumn.note')}</p>
      </form>
    </Dialog>
  )
}
