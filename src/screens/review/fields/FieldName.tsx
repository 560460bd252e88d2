import { memo } from 'react'
import type { FieldState, ReviewField } from '#src/review/fields/review-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { fieldStateVariants } from './field-state-variants.ts'
import { useHasJustBecome } from './use-has-just-become.ts'

interface FieldNameProps {
  field: ReviewField
  /** The state shown: `to-check` while the typed text of the field is not a value. */
  state: FieldState
  label: string
}

/** A field's readable name, and its state as an icon and a word, with the reason if it needs attention. */
export const FieldName = memo(function FieldName({ field: { reasons }, state, label }: FieldNameProps) {
  const { t } = useTranslation()
  const { icon: Icon, ink } = fieldStateVariants[state]
  const isJustAccepted = useHasJustBecome(state, 'accepted')
  // The state is written out only where it is informative: quiet rows take one line.
  const isWritten = state !== 'unchecked' && state !== 'not-found'
  const isRequired = state === 'to-check' && reasons.includes('required')
  return (
    <div className="field-name">
      <Icon
        key={state}
        aria-hidden
        className={`field-state-icon ${ink} ${isJustAccepted ? 'field-state-icon-accepted' : ''}`}
      />
      <p className="truncate text-sm leading-5 font-medium">{label}</p>
      <p className={isWritten ? `col-start-2 text-2xs wrap-break-word ${ink}` : 'sr-only'}>
        {t(`review.state.${state}`)}
        {isRequired && ` · ${t('review.reason.required')}`}
      </p>
    </div>
  )
})
