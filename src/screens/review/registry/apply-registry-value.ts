import type { CompanyAddress } from '#src/registry/company.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { addField, correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { getAddressComponent } from '#src/values/address-components.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { isSameJson } from '#src/values/same-value.ts'
import type { ReviewSession } from '../session/review-session.ts'
import type { ComparisonRow } from './build-comparison-rows.ts'

/** `value`: Text stays as printed. `both`: the service misread the Text, and the page prints the registry's value. */
export type ApplyMode = 'value' | 'both'

/**
 * The registry's value for a field, in the shape of the service's; undefined if the field has it already, the
 * registry has none, or there is no field for it.
 */
export function getRegistryValue({ field, missing, comparison }: ComparisonRow): JsonValue | undefined {
  if (!('registered' in comparison)) return undefined
  const target = field ?? missing
  if (target === undefined) return undefined
  const serviceValue = field?.result?.Type === target.type ? field?.result?.Value : undefined
  const { registered, address } = comparison
  const value =
    target.type === 'Address' && address !== undefined
      ? keepShape('Address', serviceValue, toAddressValue(address, field?.value))
      : toShapedValue(target.type, serviceValue, registered)
  const current = field === undefined || field.state === 'absent' ? undefined : field.value
  return current !== undefined && isSameJson(current, value) ? undefined : value
}

/** Whether the field has no Text of its own, so that the registry provides it too. */
export const needsText = ({ field }: ComparisonRow): boolean =>
  field === undefined || field.state === 'absent' || field.text.trim() === ''

/**
 * Applies the registry's value to a field. Text stays as printed in the document (spec 2.3), unless there is none
 * or the reviewer reports it as misread. An added field gets the page of the number.
 */
export function applyRegistryValue(
  session: ReviewSession,
  row: ComparisonRow,
  mode: ApplyMode,
  numberField: ReviewField,
): void {
  const value = getRegistryValue(row)
  if (value === undefined || !('registered' in row.comparison)) return
  const text = row.comparison.registered
  session.store.endEditGroup()
  if (row.field !== undefined) {
    const { name } = row.field
    const changes = mode === 'both' || needsText(row) ? { text, value } : { value }
    session.store.setTyped({ document: session.documentIndex, name }, undefined)
    return session.apply((document, draft) => correctField(document, draft, name, changes))
  }
  if (row.missing === undefined) return
  const field = { ...row.missing, text, value, page: numberField.page }
  session.apply((document, draft) => addField(document, draft, field))
}

/** The registry leaves out the Netherlands: the document's country is kept. */
function toAddressValue(
  { street, houseNumber, postBox, postalCode, city }: CompanyAddress,
  current: JsonValue | undefined,
): JsonValue {
  const country = getAddressComponent(current, 'CountryRegion')
  const parts = {
    Street: street,
    HouseNumber: postBox ?? houseNumber,
    PostalCode: postalCode,
    City: city,
    CountryRegion: country === '' ? undefined : country,
  }
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function toShapedValue(
  type: string | undefined,
  serviceValue: JsonValue | undefined,
  text: string,
): JsonValue {
  if (!isFieldType(type)) return text
  const parsed = parseValue(type, text)
  return parsed.ok ? keepShape(type, serviceValue, parsed.value) : text
}
