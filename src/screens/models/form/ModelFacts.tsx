import { useFormContext, useWatch } from 'react-hook-form'
import { getModelName, type KnownModel } from '#src/contract/service/models.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ModelFormValues } from '../values/model-form-values.ts'
import { useControlError } from './use-control-error.ts'

interface ModelFactsProps {
  bases: readonly KnownModel[]
  isNew: boolean
}

/** The id and names of the model, its base, and the choices that decide whether it accepts feedback. */
export function ModelFacts({ bases, isNew }: ModelFactsProps) {
  const { t, language } = useTranslation()
  const { register, getValues, setValue } = useFormContext<ModelFormValues>()
  const getError = useControlError()
  const [baseId, feedback] = useWatch<ModelFormValues, ['base', 'feedback']>({ name: ['base', 'feedback'] })
  const base = bases.find(({ id }) => id === baseId)
  /** Choices that were not made for this model follow its base. */
  const followBase = () => {
    if (getValues('base') !== '' && getValues('documentType').trim() === '' && feedback === 'typed') {
      setValue('provider', '', { shouldDirty: true })
      setValue('feedback', '', { shouldDirty: true })
    }
  }
  const documentTypeError = getError('documentType')
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          label={t('models.form.id')}
          hint={t('models.form.idHint')}
          error={getError('id')}
          readOnly={!isNew}
          autoComplete="off"
          spellCheck={false}
          {...register('id')}
        />
        <SelectField
          label={t('models.form.base')}
          error={getError('base')}
          options={[
            { value: '', label: t('models.form.baseNone') },
            ...bases.map((one) => ({ value: one.id, label: getModelName(one, language) })),
          ]}
          {...register('base', { onChange: followBase })}
        />
        <TextField
          label={t('models.form.labelEn')}
          hint={t('models.form.labelHint')}
          error={getError('labelEn')}
          lang="en"
          autoComplete="off"
          {...register('labelEn')}
        />
        <TextField
          label={t('models.form.labelNl')}
          error={getError('labelNl')}
          lang="nl"
          autoComplete="off"
          {...register('labelNl')}
        />
        <ProviderField base={base} />
        <SelectField
          label={t('models.form.feedback')}
          error={feedback === 'typed' ? undefined : documentTypeError}
          hint={useFeedbackMeaning(base)}
          options={[
            ...(base || feedback === ''
              ? [{ value: '', label: t(base ? 'models.form.feedbackBase' : 'models.form.choose') }]
              : []),
            { value: 'typed', label: t('models.form.feedbackTyped') },
            { value: 'none', label: t('models.form.feedbackNone') },
          ]}
          {...register('feedback')}
        />
        {feedback === 'typed' && (
          <TextField
            label={t('models.form.documentType')}
            hint={t('models.form.documentTypeHint')}
            {...(documentTypeError !== undefined && { error: documentTypeError })}
            autoComplete="off"
            spellCheck={false}
            {...register('documentType')}
          />
        )}
      </div>
    </div>
  )
}

function ProviderField({ base }: { base: KnownModel | undefined }) {
  const { t } = useTranslation()
  const { register } = useFormContext<ModelFormValues>()
  const getError = useControlError()
  const chosen = useWatch<ModelFormValues, 'provider'>({ name: 'provider' })
  const provider = chosen || (base?.provider ?? undefined)
  return (
    <SelectField
      label={t('models.form.provider')}
      error={getError('provider')}
      hint={provider && t(`models.form.provider${provider}Meaning`)}
      options={[
        ...(base || chosen === ''
          ? [
              {
                value: '',
                label: base
                  ? t('models.form.providerBase', { provider: base.provider ?? '' })
                  : t('models.form.choose'),
              },
            ]
          : []),
        { value: 'A', label: t('models.form.providerA') },
        { value: 'B', label: t('models.form.providerB') },
      ]}
      {...register('provider')}
    />
  )
}

/** Explains the choices for feedback: provider B refuses it, whatever the document type. */
function useFeedbackMeaning(base: KnownModel | undefined): string | undefined {
  const { t } = useTranslation()
  const [provider, feedback] = useWatch<ModelFormValues, ['provider', 'feedback']>({
    name: ['provider', 'feedback'],
  })
  if ((provider || base?.provider) === 'B') return t('models.form.providerBMeaning')
  if (feedback === '' && base === undefined) return undefined
  const hasType = feedback === '' ? base?.documentType === true : feedback === 'typed'
  return t(hasType ? 'models.form.feedbackTypedMeaning' : 'models.form.feedbackNoneMeaning')
}
