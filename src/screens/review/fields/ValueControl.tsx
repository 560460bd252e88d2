import { lazy, Suspense } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { ChoiceSelect } from '../editors/ChoiceSelect.tsx'
import { useValueInput } from '../editors/use-value-input.ts'
import { isNested, getFieldValueKind } from '#src/review/editing/field-text.ts'
import type { ValueKind } from '#src/review/editing/value-text.ts'
import { useFocusHandover } from '#src/ui/forms/use-focus-handover.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { NestedValueButton } from './NestedValueButton.tsx'

const CountryComboBox = lazy(async () => ({
  default: (await import('../editors/CountryComboBox.tsx')).CountryComboBox,
}))
const CurrencyComboBox = lazy(async () => ({
  default: (await import('../editors/CurrencyComboBox.tsx')).CurrencyComboBox,
}))

/** Types whose values fit on one line. */
const singleLineTypes: readonly string[] = ['Date', 'Time', 'Long', 'Double', 'CountryRegion', 'PhoneNumber']

interface ValueControlProps {
  field: ReviewField
  isDisabled: boolean
  /** Only the selected field has larger controls, with suggestions. */
  isSelected: boolean
}

/** The control of a field's Value, by its Type and shape. */
export function ValueControl({ field, isDisabled, isSelected }: ValueControlProps) {
  const { language } = useTranslation()
  const kind = getFieldValueKind(field, language)
  if (isNested(field, kind)) return <NestedValueButton field={field} isDisabled={isDisabled} />
  const hasSuggestions = isSelected && !isDisabled
  if (kind === 'amount')
    return <AmountControl field={field} isDisabled={isDisabled} hasSuggestions={hasSuggestions} />
  if (kind === 'text' && singleLineTypes.includes(field.type ?? ''))
    return <LineControl field={field} isDisabled={isDisabled} hasSuggestions={hasSuggestions} />
  return <PlainControl field={field} isDisabled={isDisabled} kind={kind} />
}

const plainProps = {
  className: 'field-control tabular-nums',
  autoComplete: 'off',
  spellCheck: false,
} as const

interface PlainControlProps {
  field: ReviewField
  isDisabled: boolean
  kind: ValueKind
}

/** A choice, JSON, or text of any length. */
function PlainControl({ field, isDisabled, kind }: PlainControlProps) {
  const { t } = useTranslation()
  const { aria, value, changeValue, commit } = useValueInput(field)
  const control = {
    ...plainProps,
    ...aria,
    disabled: isDisabled,
    value,
    onChange: ({ target }: { target: { value: string } }) => changeValue(target.value),
    onBlur: commit,
  }
  if (kind === 'choice') return <ChoiceSelect {...control} type={field.type} />
  if (kind === 'json')
    return (
      <textarea
        {...control}
        rows={1}
        data-tooltip={t('review.field.json')}
        className="field-control font-mono"
      />
    )
  return <textarea {...control} rows={1} className="field-control" />
}

interface SuggestingControlProps {
  field: ReviewField
  isDisabled: boolean
  hasSuggestions: boolean
}

/** A single-line control; for a country it gets suggestions while its field is selected. */
function LineControl({ field, isDisabled, hasSuggestions }: SuggestingControlProps) {
  const { aria, value, changeValue, commit } = useValueInput(field)
  const { takeFocused, rememberFocus, forgetFocus } = useFocusHandover()
  const line = (
    <input
      {...plainProps}
      {...aria}
      type="text"
      disabled={isDisabled}
      value={value}
      onChange={({ target }) => changeValue(target.value)}
      onFocus={rememberFocus}
      onBlur={() => {
        forgetFocus()
        commit()
      }}
    />
  )
  if (field.type !== 'CountryRegion' || !hasSuggestions) return line
  return (
    <Suspense fallback={line}>
      <CountryComboBox field={field} isDisabled={isDisabled} takeFocused={takeFocused} />
    </Suspense>
  )
}

/** An amount beside its currency, which gets suggestions while its field is selected. */
function AmountControl({ field, isDisabled, hasSuggestions }: SuggestingControlProps) {
  const { t } = useTranslation()
  const { aria, value, currency, changeValue, changeCurrency, commit } = useValueInput(field)
  const { takeFocused, rememberFocus, forgetFocus } = useFocusHandover()
  const plainCurrency = (
    <input
      type="text"
      aria-label={t('review.field.currency')}
      disabled={isDisabled}
      autoComplete="off"
      spellCheck={false}
      className="field-control max-w-14 uppercase"
      value={currency}
      onChange={({ target }) => changeCurrency(target.value)}
      onFocus={rememberFocus}
      onBlur={() => {
        forgetFocus()
        commit()
      }}
    />
  )
  return (
    <div className="flex gap-1">
      <input
        {...plainProps}
        {...aria}
        type="text"
        inputMode="decimal"
        className="field-control text-right tabular-nums"
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => changeValue(target.value)}
        onBlur={commit}
      />
      {hasSuggestions ? (
        <Suspense fallback={plainCurrency}>
          <CurrencyComboBox field={field} isDisabled={isDisabled} takeFocused={takeFocused} />
        </Suspense>
      ) : (
        plainCurrency
      )}
    </div>
  )
}
