import { memo } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { formatInteger } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { getConfidenceLevel } from './field-state-variants.ts'

const inks = { high: '', middle: 'text-attention', low: 'text-bad' } as const

/** The model's confidence where it is not high, until the reviewer has decided. After an edit it no longer applies. */
export const Confidence = memo(function Confidence({ field }: { field: ReviewField }) {
  const { t, language } = useTranslation()
  const { confidence, isEdited, state } = field
  const isOpen = state === 'to-check' || state === 'unchecked'
  if (confidence === undefined || isEdited || !isOpen) return null
  // Use the level of the shown number: 89.6 is shown as 90% and must not have the lower level.
  const shown = Math.round(confidence)
  const { level } = getConfidenceLevel(shown)
  if (level === 'high') return null
  return (
    <p
      className={`field-confidence ${inks[level]}`}
      data-tooltip={`${t('confidence.label')}: ${confidence}%`}
    >
      <span className="font-medium tabular-nums">
        {t('unit.percent', { value: formatInteger(shown, language) })}
      </span>{' '}
      {t(`confidence.${level}`)}
    </p>
  )
})
