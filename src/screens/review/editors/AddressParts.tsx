import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { correctField } from '#src/review/edit-field.ts'
import { readableName } from '#src/review/readable-name.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { addressKey, addressParts, type AddressPart } from '#src/values/address-shape.ts'
import { objectFrom, withoutPart, withPart, type JsonPath } from '#src/values/json-path.ts'
import { useDesk } from '../desk.ts'
import { LeafInput } from './LeafInput.tsx'
import { NestedContext } from './nested.ts'
import './editors.css'

const words = {
  Street: 'editors.street',
  HouseNumber: 'editors.houseNumber',
  PostalCode: 'editors.postalCode',
  City: 'editors.city',
  CountryRegion: 'editors.country',
} as const satisfies Record<AddressPart, string>

interface AddressPartsProps {
  field: ReviewField
  isDisabled: boolean
}

/** An address in parts, under the keys that the service uses; a part that is emptied leaves the address. */
export function AddressParts({ field, isDisabled }: AddressPartsProps) {
  const { t } = useTranslation()
  const { act } = useDesk()
  const address: JsonObject = useMemo(
    () => (isJsonObject(field.value) ? field.value : objectFrom(new Map())),
    [field.value],
  )
  const nested = useMemo(() => {
    const change = (path: JsonPath, next: (value: JsonValue) => JsonValue) =>
      act(
        (document, draft) => correctField(document, draft, field.name, { value: next(address) }),
        `value ${field.name} ${JSON.stringify(path)}`,
      )
    const remove = (path: JsonPath) => change(path, (value) => withoutPart(value, path))
    const put = (path: JsonPath, part: JsonValue) =>
      part === '' || part === null ? remove(path) : change(path, (value) => withPart(value, path, part))
    const whole = { type: 'Address', value: address }
    return { field, whole, isDisabled, hasProblem: false, put, remove, Part: LeafInput }
  }, [act, address, field, isDisabled])
  const camel = Object.keys(address).some((key) => /^[a-z]/.test(key))
  const known = addressParts.map((part) => ({
    label: t(words[part]),
    key: addressKey(address, part) ?? (camel ? `${part.charAt(0).toLowerCase()}${part.slice(1)}` : part),
  }))
  const others = Object.keys(address)
    .filter((key) => !known.some((each) => each.key === key))
    .map((key) => ({ label: readableName(key), key }))
  return (
    <NestedContext value={nested}>
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
    </NestedContext>
  )
}
