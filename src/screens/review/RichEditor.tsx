import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { isJsonObject } from '#src/contract/json.ts'
import { isList } from '#src/values/json-path.ts'
import { AddressAsParts } from './AddressAsParts.tsx'
import { partsId } from './NestedButton.tsx'
import { isNested, kindOf } from './review-form.ts'
import { languageOf } from './value-text.ts'

const NestedEditor = lazy(async () => ({
  default: (await import('./editors/NestedEditor.tsx')).NestedEditor,
}))
const AddressParts = lazy(async () => ({
  default: (await import('./editors/AddressParts.tsx')).AddressParts,
}))
const Chips = lazy(async () => ({ default: (await import('./editors/Chips.tsx')).Chips }))
const DayPicker = lazy(async () => ({ default: (await import('./editors/DayPicker.tsx')).DayPicker }))

/** The heavier editor of the selected field, under its row: its parts, its chips, a calendar. None for plain values. */
export function RichEditor({ field }: { field: ReviewField }) {
  const { i18n } = useTranslation()
  const kind = kindOf(field, languageOf(i18n.language))
  useEffect(prepareBoxes, [])
  const editor = editorOf(field, isNested(field, kind))
  if (editor === null) return null
  return (
    <div id={partsId(field.name)} className={field.type === 'Date' ? undefined : 'w-full'}>
      <Suspense>{editor}</Suspense>
    </div>
  )
}

function editorOf(field: ReviewField, nested: boolean) {
  const { type, value, state } = field
  const isDisabled = state === 'absent'
  if (isDisabled) return null
  if (type === 'Date') return <DayPicker field={field} />
  if (type === 'SelectionGroup') {
    const chosen = isNothing(value) ? [] : textsOf(value)
    if (chosen !== undefined) return <Chips field={field} chosen={chosen} isDisabled={isDisabled} />
  }
  if (type === 'Address' && (isNothing(value) || isFlat(value)))
    return <AddressParts field={field} isDisabled={isDisabled} />
  if (type === 'Address' && typeof value === 'string') return <AddressAsParts field={field} text={value} />
  return nested ? <NestedEditor field={field} isDisabled={isDisabled} /> : null
}

const isNothing = (value: ReviewField['value']) => value === undefined || value === null

/** A list of texts, which chips can show; undefined for anything else. */
const textsOf = (value: ReviewField['value']): readonly string[] | undefined =>
  isList(value) && value.every((item) => typeof item === 'string') ? value : undefined

/** An object whose parts have no parts. */
const isFlat = (value: ReviewField['value']) =>
  isJsonObject(value) && Object.values(value).every((part) => !isList(part) && !isJsonObject(part))

/** The combo boxes are fetched once the first field is looked at, so that they are there before one is gone to. */
function prepareBoxes(): void {
  void import('./editors/CountryBox.tsx')
  void import('./editors/CurrencyBox.tsx')
}
