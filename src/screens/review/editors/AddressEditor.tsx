import { useMemo } from 'react'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { findAddressKey, addressComponents, type AddressComponent } from '#src/values/address-components.ts'
import { toJsonObject, removeAtPath, setAtPath, type JsonPath } from '#src/values/json-path.ts'
import { getGroupKey } from '#src/review/editing/draft-transitions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { LeafInput } from './LeafInput.tsx'
import { NestedValueContext } from './nested-value.ts'
import './editors.css'

const labelKeys = {
  Street: 'editors.street',
  HouseNumber: 'editors.houseNumber',
  PostalCode: 'editors.postalCode',
  City: 'editors.city',
  CountryRegion: 'editors.country',
} as const satisfies Record<AddressComponent, string>

interface AddressEditorProps {
  field: ReviewField
  isDisabled: boolean
}

/** An address in parts, under the keys of the service. Emptying a part removes it from the address. */
export function AddressEditor({ field, isDisabled }: AddressEditorProps) {
  const { t } = useTranslation()
  const { apply } = useReviewSession()
  const address: JsonObject = useMemo(
    () => (isJsonObject(field.value) ? field.value : toJsonObject(new Map())),
    [field.value],
  )
  const nested = useMemo(() => {
    const change = (path: JsonPath, next: (value: JsonValue) => JsonValue) =>
      apply(
        (document, draft) => correctField(document, draft, field.name, { value: next(address) }),
        getGroupKey('value', field.name, path),
      )
    const remove = (path: JsonPath) => change(path, (value) => removeAtPath(value, path))
    const put = (path: JsonPath, part: JsonValue) =>
      part === '' || part === null ? remove(path) : change(path, (value) => setAtPath(value, path, part))
    const whole = { type: 'Address', value: address }
    return { field, whole, isDisabled, hasProblem: false, put, remove, Part: LeafInput }
  }, [apply, address, field, isDisabled])
  const isCamelCase = Object.keys(address).some((key) => /^[a-z]/.test(key))
  const known = addressComponents.map((part) => ({
    label: t(labelKeys[part]),
    key:
      findAddressKey(address, part) ??
      (isCamelCase ? `${part.charAt(0).toLowerCase()}${part.slice(1)}` : part),
  }))
  const others = Object.keys(address)
    .filter((key) => !known.some((each) => each.key === key))
    .map((key) => ({ label: toReadableName(key), key }))
  return (
    <NestedValueContext value={nested}>
      <div className="address-parts">
        {[...known, ...others].map(({ key, label }) => (
          <div key={key} className="flex min-w-0 flex-col">
            <span aria-hidden className="text-2xs text-ink-2">
              {label}
            </span>
            <LeafInput path={[key]} label={label} />
          </div>
        ))}
      </div>
    </NestedValueContext>
  )
}
