import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { modelsQuery } from '#src/client/models.ts'
import { fieldTypes, isFieldType, type FieldType } from '#src/contract/field-types.ts'
import { addField, nameProblem } from '#src/review/edit-field.ts'
import { readableName } from '#src/review/readable-name.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { suggestNames } from '#src/review/suggest-names.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { normalise } from '#src/values/normalise.ts'
import { read } from '#src/values/normalised.ts'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { useDesk } from './desk.ts'
import { goTo } from './field-acts.ts'
import { fieldText, keyOf } from './review-form.ts'
import { languageOf, readValueText, valueKind } from './value-text.ts'

interface AddFieldDialogProps {
  /** What is selected on the page: its text and page are filled in. */
  selection: SelectedText | undefined
  fields: readonly ReviewField[]
  onClose: () => void
}

interface NewField {
  name: string
  type: FieldType
  text: string
  /** Empty: Value follows Text. */
  value: string
  /** Shown from 1. */
  page: string
}

/** Adds a field that the service missed, under a name that the model knows or any other. */
export function AddFieldDialog({ selection, fields, onClose }: AddFieldDialogProps) {
  const { t, i18n } = useTranslation()
  const desk = useDesk()
  const language = languageOf(i18n.language)
  const { data: models = [] } = useQuery(modelsQuery)
  const model = models.find(({ id }) => id === desk.submission.modelId)
  const suggestions = suggestNames(model, fields)
  const shown = new URLSearchParams(location.search).get('page')
  const form = useForm<NewField>({
    defaultValues: {
      name: '',
      type: 'String',
      text: selection?.text.trim() ?? '',
      value: '',
      page: String((selection?.page ?? Number(shown ?? 0)) + 1),
    },
  })
  const { register, handleSubmit, setValue, control, formState } = form
  const [type, text] = useWatch({ control, name: ['type', 'text'] })
  const follows = normalise(type, text)
  const readValue = ({ type: chosen, value }: Pick<NewField, 'type' | 'value'>) =>
    value.trim() === ''
      ? read(undefined)
      : readValueText(
          valueKind(chosen, null, language),
          chosen,
          { value: valueOf(chosen, value), currency: '' },
          {
            given: undefined,
            language,
          },
        )
  const submit = handleSubmit((field) => {
    const value = readValue(field)
    if (!value.ok) return
    const { name, page } = field
    desk.act((document, draft) =>
      addField(document, draft, {
        name,
        type: field.type,
        text: field.text,
        page: Number(page) - 1,
        value: value.value,
      }),
    )
    const added = desk.work.fields(desk.documentIndex).find((other) => other.name === name)
    if (added) desk.form.setValue(`fields.${keyOf(name)}`, fieldText(added, language))
    onClose()
    setTimeout(() => goTo(desk, name))
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
          <Button look="primary" type="submit" form="add-field">
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
          suggestions={suggestions.map(({ name }) => ({ value: name, label: readableName(name) }))}
          autoComplete="off"
          spellCheck={false}
          {...register('name', {
            validate: (name) => {
              const draft = desk.work.drafts()[desk.documentIndex] ?? { edits: [] }
              const problem = nameProblem(desk.document, draft, name)
              return problem === undefined || problemWords[problem]
            },
            onChange: ({ target }: { target: { value: string } }) => {
              const known = suggestions.find(({ name }) => name === target.value)
              if (known) setValue('type', known.type)
            },
          })}
        />
        <SelectField
          label={t('review.field.type')}
          options={fieldTypes.map((each) => ({ value: each, label: each }))}
          {...register('type')}
        />
        <TextField
          label={t('review.field.page')}
          inputMode="numeric"
          error={formState.errors.page?.message}
          {...register('page', {
            validate: (page) => /^[1-9]\d*$/.test(page.trim()) || t('review.reason.no-page'),
          })}
        />
        <TextField label={t('review.field.text')} autoComplete="off" {...register('text')} />
        <TextField
          label={t('review.field.value')}
          hint={follows.ok ? t('review.field.willSend', { value: JSON.stringify(follows.value) }) : undefined}
          error={formState.errors.value?.message}
          autoComplete="off"
          {...register('value', {
            validate: (value, { type: chosen, text: printed }) => {
              const given = readValue({ type: chosen, value })
              if (!given.ok) return t(`review.valueProblem.${given.reason}`)
              const followed = value.trim() === '' && isFieldType(chosen) ? normalise(chosen, printed) : given
              return followed.ok || followed.reason === 'empty' || t(`review.valueProblem.${followed.reason}`)
            },
          })}
        />
      </form>
    </Dialog>
  )
}

const choices = ['Boolean', 'SelectionMark', 'Signature']

/** Yes and no are typed here in words, where a row offers a choice. */
function valueOf(type: FieldType, value: string): string {
  const said = choices.includes(type) ? normalise(type, value) : undefined
  return said?.ok ? String(said.value) : value
}
