import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isJsonObject } from '#src/contract/json.ts'
import { isJsonArray } from '#src/values/json-path.ts'
import { SplitAddressButton } from './SplitAddressButton.tsx'
import { getRichEditorId } from './NestedValueButton.tsx'
import { isNested, getFieldValueKind } from '../form/field-text.ts'
import { toLanguage } from '../form/value-text.ts'

const NestedEditor = lazy(async () => ({
  default: (await import('../editors/NestedEditor.tsx')).NestedEditor,
}))
const AddressEditor = lazy(async () => ({
  default: (await import('../editors/AddressEditor.tsx')).AddressEditor,
}))
const ChipsEditor = lazy(async () => ({ default: (await import('../editors/ChipsEditor.tsx')).ChipsEditor }))
const DatePicker = lazy(async () => ({ default: (await import('../editors/DatePicker.tsx')).DatePicker }))

/** The heavier editor of the selected field, under its row: its parts, its chips, a calendar. None for plain values. */
export function RichEditor({ field }: { field: ReviewField }) {
  const { i18n } = useTranslation()
  const kind = getFieldValueKind(field, toLanguage(i18n.language))
  useEffect(preloadComboBoxes, [])
  const editor = renderEditor(field, isNested(field, kind))
  if (editor === null) return null
  return (
    <div id={getRichEditorId(field.name)} className={field.type === 'Date' ? undefined : 'w-full'}>
      <Suspense>{editor}</Suspense>
    </div>
  )
}

function renderEditor(field: ReviewField, nested: boolean) {
  const { type, value, state } = field
  const isDisabled = state === 'absent'
  if (isDisabled) return null
  if (type === 'Date') return <DatePicker field={field} />
  if (type === 'SelectionGroup') {
    const chosen = isNothing(value) ? [] : toTexts(value)
    if (chosen !== undefined) return <ChipsEditor field={field} chosen={chosen} isDisabled={isDisabled} />
  }
  if (type === 'Address' && (isNothing(value) || isFlat(value)))
    return <AddressEditor field={field} isDisabled={isDisabled} />
  if (type === 'Address' && typeof value === 'string')
    return <SplitAddressButton field={field} text={value} />
  return nested ? <NestedEditor field={field} isDisabled={isDisabled} /> : null
}

const isNothing = (value: ReviewField['value']) => value === undefined || value === null

/** A list of texts, which chips can show; undefined for anything else. */
const toTexts = (value: ReviewField['value']): readonly string[] | undefined =>
  isJsonArray(value) && value.every((item) => typeof item === 'string') ? value : undefined

/** An object whose parts have no parts. */
const isFlat = (value: ReviewField['value']) =>
  isJsonObject(value) && Object.values(value).every((part) => !isJsonArray(part) && !isJsonObject(part))

/** The combo boxes are fetched once the first field is looked at, so that they are there before one is gone to. */
function preloadComboBoxes(): void {
  void import('../editors/CountryComboBox.tsx')
  void import('../editors/CurrencyComboBox.tsx')
}
