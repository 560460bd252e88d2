import { lazy, Suspense, useCallback, useRef, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { ChoiceSelect } from '../editors/ChoiceSelect.tsx'
import { NestedValueButton } from './NestedValueButton.tsx'
import { isNested, getFieldValueKind } from '../form/field-text.ts'
import { useValueControl } from '../editors/use-value-control.ts'
import { toLanguage } from '../form/value-text.ts'

const CountryComboBox = lazy(async () => ({
  default: (await import('../editors/CountryComboBox.tsx')).CountryComboBox,
}))
const CurrencyComboBox = lazy(async () => ({
  default: (await import('../editors/CurrencyComboBox.tsx')).CurrencyComboBox,
}))

/** Types whose values are never longer than a line. */
const singleLineTypes: readonly string[] = ['Date', 'Time', 'Long', 'Double', 'CountryRegion', 'PhoneNumber']

interface ValueControlProps {
  field: ReviewField
  isDisabled: boolean
  /** Only the selected field has the heavier controls, with suggestions. */
  isSelected: boolean
}

/** The editor of a field's normalised Value, as its Type and shape ask for. */
export function ValueControl({ field, isDisabled, isSelected }: ValueControlProps) {
  const { t, i18n } = useTranslation()
  const { aria, register } = useValueControl(field)
  const focused = useRef<HTMLInputElement>(null)
  const kind = getFieldValueKind(field, toLanguage(i18n.language))
  const isRich = isSelected && !isDisabled
  // The plain control that has the focus when a heavier one takes its place hands it on.
  const remember = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => (focused.current = currentTarget),
  }
  const takeFocused = useCallback(() => {
    const control = focused.current
    focused.current = null
    return control
  }, [])
  const plain = {
    ...aria,
    disabled: isDisabled,
    className: 'field-control tabular-nums',
    autoComplete: 'off',
    spellCheck: false,
  } as const
  if (isNested(field, kind)) return <NestedValueButton field={field} isDisabled={isDisabled} />
  const value = register('value')
  if (kind === 'choice') return <ChoiceSelect {...plain} {...value} type={field.type} />
  if (kind === 'json')
    return (
      <textarea
        {...plain}
        {...value}
        rows={1}
        title={t('review.field.json')}
        className="field-control font-mono"
      />
    )
  if (kind === 'amount') {
    const currency = register('currency')
    const simple = (
      <input
        type="text"
        aria-label={t('review.field.currency')}
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        className="field-control max-w-14 uppercase"
        {...remember}
        {...currency}
        onBlur={(event) => {
          focused.current = null
          void currency.onBlur(event)
        }}
      />
    )
    return (
      <div className="flex gap-1">
        <input
          {...plain}
          {...value}
          type="text"
          inputMode="decimal"
          className="field-control text-right tabular-nums"
        />
        {isRich ? (
          <Suspense fallback={simple}>
            <CurrencyComboBox field={field} isDisabled={isDisabled} takeFocused={takeFocused} />
          </Suspense>
        ) : (
          simple
        )}
      </div>
    )
  }
  if (!singleLineTypes.includes(field.type ?? ''))
    return <textarea {...plain} {...value} rows={1} className="field-control" />
  const line = (
    <input
      {...plain}
      {...remember}
      {...value}
      onBlur={(event) => {
        focused.current = null
        void value.onBlur(event)
      }}
      type="text"
    />
  )
  if (field.type !== 'CountryRegion' || !isRich) return line
  return (
    <Suspense fallback={line}>
      <CountryComboBox field={field} isDisabled={isDisabled} takeFocused={takeFocused} />
    </Suspense>
  )
}
