import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { Controller, useForm } from 'react-hook-form'
import { modelsQuery } from '#src/client/api/models.ts'
import { fieldTypes } from '#src/contract/service/field-types.ts'
import { addField, findNameProblem } from '#src/review/fields/edit-field.ts'
import { suggestNames, inferFieldType } from '#src/review/names/suggest-names.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { SuggestField } from '#src/ui/forms/SuggestField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { labelClassName } from '#src/ui/forms/control-class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession, ReviewSessionContext } from '../../session/review-session.ts'
import { goToField } from '../../session/field-commands.ts'
import { useDocumentView, useFieldNames } from '../../session/selectors.ts'
import { useFindPageProblem } from '../FieldProperties.tsx'
import { useNewField, type NewField } from './use-new-field.ts'
import { FieldProblem } from '../FieldProblem.tsx'
import { RichEditor } from '../RichEditor.tsx'
import { SentValue } from '../SentValue.tsx'
import { ValueControl } from '../ValueControl.tsx'

interface AddFieldDialogProps {
  /** The selection on the page, whose text and page are filled in. */
  selection: SelectedText | undefined
  /** Called once the field was added, with the selection if there was one. */
  onAdded: () => void
  onClose: () => void
}

interface AddFieldValues {
  name: string
  /** From 1. */
  page: string
}

/** Adds a field that the service missed, under a name that the model knows or any other. */
export function AddFieldDialog({ selection, onAdded, onClose }: AddFieldDialogProps) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const { fields } = useDocumentView()
  const names = useFieldNames()
  const { data: models = [] } = useQuery(modelsQuery)
  const model = models.find(({ id }) => id === session.submission.modelId)
  const suggestions = suggestNames(
    model,
    fields.filter(({ isMissing, state }) => !isMissing || state === 'absent'),
  )
  const shownPage = session.getSearch().page ?? 0
  const { control, register, handleSubmit, formState } = useForm<AddFieldValues>({
    defaultValues: {
      name: '',
      page: String((selection?.page ?? shownPage) + 1),
    },
  })
  const findPageProblem = useFindPageProblem()
  const newField = useNewField({ text: selection?.text.trim() ?? '', type: 'String' })
  const { field } = newField
  const submit = handleSubmit(({ name, page }) => {
    // The problem is shown under its Value.
    if (newField.hasProblem()) return
    const { text, type = 'String', value, isUnlinked } = field
    session.apply((document, draft) =>
      addField(document, draft, {
        name,
        type,
        text,
        page: Number(page) - 1,
        value: isUnlinked ? value : undefined,
      }),
    )
    // The dialog returns the focus when it closes.
    flushSync(() => {
      onAdded()
      onClose()
    })
    goToField(session, name)
  })
  const nameProblems = { empty: t('review.add.nameMissing'), taken: t('review.add.nameTaken') }
  return (
    <Dialog
      title={t('review.add.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" form="add-field">
            {t('review.add.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="add-field"
        className="grid gap-3 sm:grid-cols-2"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {selection && <p className="text-xs text-ink-2 sm:col-span-2">{t('review.add.fromSelection')}</p>}
        <Controller
          name="name"
          control={control}
          rules={{
            validate: (name) => {
              const draft = session.store.getDrafts()[session.documentIndex] ?? { edits: [] }
              const problem = findNameProblem(session.document, draft, name)
              return problem === undefined || nameProblems[problem]
            },
          }}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <SuggestField
              ref={ref}
              className="sm:col-span-2"
              label={t('review.add.name')}
              hint={t('review.add.nameHint')}
              error={formState.errors.name?.message}
              buttonLabel={t('action.showChoices')}
              suggestions={suggestions.map(({ name }) => ({ id: name, label: names.formatField(name) }))}
              value={value}
              onChange={(text) => {
                onChange(text)
                const type = inferFieldType(text, model, fields)
                if (type !== undefined) newField.change({ type })
              }}
              onBlur={onBlur}
            />
          )}
        />
        <SelectField
          label={t('review.field.type')}
          options={fieldTypes.map((type) => ({ value: type, label: type }))}
          value={field.type ?? ''}
          onChange={({ target }) => newField.change({ type: target.value })}
        />
        <TextField
          label={t('review.field.page')}
          inputMode="numeric"
          error={formState.errors.page?.message}
          {...register('page', {
            validate: (page) => findPageProblem(page) ?? true,
          })}
        />
        <TextField
          className="sm:col-span-2"
          label={t('review.field.text')}
          autoComplete="off"
          value={field.text}
          onChange={({ target }) => newField.change({ text: target.value })}
        />
        <NewFieldValue newField={newField} />
      </form>
    </Dialog>
  )
}

/**
 * The Value of a field that is not added yet, in the same editor as in the rows. Popovers (the calendar, the list
 * of countries) are left out, because the dialog would cover them; the row has them once the field is added.
 */
function NewFieldValue({ newField: { session, field } }: { newField: NewField }) {
  const { t } = useTranslation()
  return (
    <ReviewSessionContext value={session}>
      <div className="flex min-w-0 flex-col gap-1 text-xs sm:col-span-2">
        <span aria-hidden className={labelClassName}>
          {t('review.field.value')}
        </span>
        <ValueControl field={field} isDisabled={false} isSelected={false} />
        <FieldProblem field={field} isSelected={false} />
        {field.type !== 'Date' && <RichEditor field={field} />}
        <SentValue field={field} />
      </div>
    </ReviewSessionContext>
  )
}
