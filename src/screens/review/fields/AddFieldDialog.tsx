import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { modelsQuery } from '#src/client/api/models.ts'
import { fieldTypes } from '#src/contract/service/field-types.ts'
import { addField, findNameProblem } from '#src/review/fields/edit-field.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { suggestNames, inferFieldType } from '#src/review/names/suggest-names.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import { formatFieldText, toFormKey } from '../form/field-text.ts'
import { NewFieldValue } from './NewFieldValue.tsx'
import { useNewField } from './use-new-field.ts'
import { toLanguage } from '../form/value-text.ts'

interface AddFieldDialogProps {
  /** What is selected on the page: its text and page are filled in. */
  selection: SelectedText | undefined
  fields: readonly ReviewField[]
  /** The field was added, with what was selected if anything was. */
  onAdded: () => void
  onClose: () => void
}

interface AddFieldValues {
  name: string
  text: string
  /** Shown from 1. */
  page: string
}

/** Adds a field that the service missed, under a name that the model knows or any other. */
export function AddFieldDialog({ selection, fields, onAdded, onClose }: AddFieldDialogProps) {
  const { t, i18n } = useTranslation()
  const desk = useReviewSession()
  const language = toLanguage(i18n.language)
  const { data: models = [] } = useQuery(modelsQuery)
  const model = models.find(({ id }) => id === desk.submission.modelId)
  const suggestions = suggestNames(model, fields)
  const shown = new URLSearchParams(location.search).get('page')
  const { register, handleSubmit, formState } = useForm<AddFieldValues>({
    defaultValues: {
      name: '',
      text: selection?.text.trim() ?? '',
      page: String((selection?.page ?? Number(shown ?? 0)) + 1),
    },
  })
  const made = useNewField({ text: selection?.text.trim() ?? '', type: 'String' })
  const { field } = made
  const submit = handleSubmit(({ name, page }) => {
    // Why it cannot be sent stands under its Value.
    if (made.hasProblem()) return
    const { text, type = 'String', value, isUnlinked: unlinked } = field
    desk.apply((document, draft) =>
      addField(document, draft, {
        name,
        type,
        text,
        page: Number(page) - 1,
        value: unlinked ? value : undefined,
      }),
    )
    const added = desk.store.getFields(desk.documentIndex).find((other) => other.name === name)
    if (added) desk.form.setValue(`fields.${toFormKey(name)}`, formatFieldText(added, language))
    onAdded()
    onClose()
    setTimeout(() => goToField(desk, name))
  })
  const problemWords = { empty: t('review.add.nameMissing'), taken: t('review.add.nameTaken') }
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
        <TextField
          className="sm:col-span-2"
          label={t('review.add.name')}
          hint={t('review.add.nameHint')}
          error={formState.errors.name?.message}
          suggestions={suggestions.map(({ name }) => ({ value: name, label: toReadableName(name) }))}
          autoComplete="off"
          spellCheck={false}
          {...register('name', {
            validate: (name) => {
              const draft = desk.store.getDrafts()[desk.documentIndex] ?? { edits: [] }
              const problem = findNameProblem(desk.document, draft, name)
              return problem === undefined || problemWords[problem]
            },
            onChange: ({ target }: { target: { value: string } }) => {
              const known = inferFieldType(target.value, model, fields)
              if (known !== undefined) made.change({ type: known })
            },
          })}
        />
        <SelectField
          label={t('review.field.type')}
          options={fieldTypes.map((each) => ({ value: each, label: each }))}
          value={field.type ?? ''}
          onChange={({ target }) => made.change({ type: target.value })}
        />
        <TextField
          label={t('review.field.page')}
          inputMode="numeric"
          error={formState.errors.page?.message}
          {...register('page', {
            validate: (page) => /^[1-9]\d*$/.test(page.trim()) || t('review.reason.no-page'),
          })}
        />
        <TextField
          className="sm:col-span-2"
          label={t('review.field.text')}
          autoComplete="off"
          {...register('text', {
            onChange: ({ target }: { target: { value: string } }) => made.change({ text: target.value }),
          })}
        />
        <NewFieldValue newField={made} />
      </form>
    </Dialog>
  )
}
