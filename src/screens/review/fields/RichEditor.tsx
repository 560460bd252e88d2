import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import Rows3 from 'lucide-react/icons/rows-3'
import { isJsonObject } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isJsonArray } from '#src/values/json-path.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { toAddress } from '#src/values/types/address.ts'
import { isNested, getFieldValueKind } from '#src/review/editing/field-text.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFocusTarget } from '../session/selectors.ts'
import { useReviewSession } from '../session/review-session.ts'

const NestedEditor = lazy(async () => ({
  default: (await import('../editors/NestedEditor.tsx')).NestedEditor,
}))
const AddressEditor = lazy(async () => ({
  default: (await import('../editors/AddressEditor.tsx')).AddressEditor,
}))
const ChipsEditor = lazy(async () => ({ default: (await import('../editors/ChipsEditor.tsx')).ChipsEditor }))
const DatePicker = lazy(async () => ({ default: (await import('../editors/DatePicker.tsx')).DatePicker }))

/** The larger editor under the selected row: parts, chips or a calendar. Renders nothing for plain values. */
export function RichEditor({ field }: { field: ReviewField }) {
  const { language } = useTranslation()
  const kind = getFieldValueKind(field, language)
  useEffect(preloadComboBoxes, [])
  const editor = renderEditor(field, isNested(field, kind))
  if (editor === null) return null
  return (
    <div className={field.type === 'Date' ? undefined : 'w-full'}>
      <Suspense>
        <FocusFirstControl name={field.name}>{editor}</FocusFirstControl>
      </Suspense>
    </div>
  )
}

/** Must be inside the Suspense boundary, so that a focus request waits until the editor is loaded. */
function FocusFirstControl({ name, children }: { name: string; children: ReactNode }) {
  const ref = useFocusTarget<HTMLDivElement>('rich-editor', name, { find: findFirstControl })
  return <div ref={ref}>{children}</div>
}

const findFirstControl = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(':is(input, select, textarea, button)')

function renderEditor(field: ReviewField, nested: boolean) {
  const { type, value, state } = field
  const isDisabled = state === 'absent'
  if (isDisabled) return null
  if (type === 'Date') return <DatePicker field={field} />
  if (type === 'SelectionGroup') {
    const chosen = isEmpty(value) ? [] : toTexts(value)
    if (chosen !== undefined) return <ChipsEditor field={field} chosen={chosen} isDisabled={isDisabled} />
  }
  if (type === 'Address' && (isEmpty(value) || isFlat(value)))
    return <AddressEditor field={field} isDisabled={isDisabled} />
  if (type === 'Address' && typeof value === 'string')
    return <SplitAddressButton field={field} text={value} />
  return nested ? <NestedEditor field={field} isDisabled={isDisabled} /> : null
}

const isEmpty = (value: ReviewField['value']) => value === undefined || value === null

/** A list of texts, which chips can show; undefined for anything else. */
const toTexts = (value: ReviewField['value']): readonly string[] | undefined =>
  isJsonArray(value) && value.every((item) => typeof item === 'string') ? value : undefined

/** Whether a Value is an object whose parts are not nested. */
const isFlat = (value: ReviewField['value']) =>
  isJsonObject(value) && Object.values(value).every((part) => !isJsonArray(part) && !isJsonObject(part))

/** Loads the combo boxes with the first selected field, before one is needed. */
function preloadComboBoxes(): void {
  void import('../editors/CountryComboBox.tsx')
  void import('../editors/CurrencyComboBox.tsx')
}

/** An address that was returned as one text is sent as one, unless the reviewer splits it. */
function SplitAddressButton({ field: { name }, text }: { field: ReviewField; text: string }) {
  const { t } = useTranslation()
  const { apply, store, selection } = useReviewSession()
  const split = () => {
    store.endEditGroup()
    apply((document, draft) => correctField(document, draft, name, { value: toAddress(text) }))
    selection.requestFocus('rich-editor', name)
  }
  return (
    <Button size="small" icon={Rows3} tooltip={t('editors.addressPartsWhy')} onClick={split}>
      {t('editors.asParts')}
    </Button>
  )
}
