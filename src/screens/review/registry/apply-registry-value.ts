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
import { getProblemKey } from '../session/draft-store.ts'
import type { ComparisonRow } from './build-comparison-rows.ts'

/** `value`: Text stays what is printed. `both`: the reading was wrong, and the page prints what the register says. */
export type ApplyMode = 'value' | 'both'

/**
 * The register's writing as the Value of a field, in the shape of the one the service gave; undefined when it is the
 * Value already, when the register has none, or when there is no field to take it.
 */
export function getRegistryValue({ field, missing, comparison }: ComparisonRow): JsonValue | undefined {
  if (!('registered' in comparison)) return undefined
  const taker = field ?? missing
  if (taker === undefined) return undefined
  const given = field?.result?.Type === taker.type ? field?.result?.Value : undefined
  const { registered, address } = comparison
  const value =
    taker.type === 'Address' && address !== undefined
      ? keepShape('Address', given, toAddressValue(address, field?.value))
      : toShapedValue(taker.type, given, registered)
  const isThere = field !== undefined && field.state !== 'absent' && field.value !== undefined
  return isThere && field.value !== undefined && isSameJson(field.value, value) ? undefined : value
}

/** Whether the field has no Text of its own to keep: its Text then comes from the register too. */
export const needsText = ({ field }: ComparisonRow): boolean =>
  field === undefined || field.state === 'absent' || field.text.trim() === ''

/**
 * Takes the register's writing over into a field. Text stays what stands in the document (spec 2.3), unless there is
 * none or the reviewer says that it was read wrongly. A field that is added stands on the page of the number.
 */
export function applyRegistryValue(
  desk: ReviewSession,
  row: ComparisonRow,
  what: ApplyMode,
  numberField: ReviewField,
): void {
  const value = getRegistryValue(row)
  if (value === undefined || !('registered' in row.comparison)) return
  const text = row.comparison.registered
  desk.store.endEditGroup()
  if (row.field !== undefined) {
    const { name } = row.field
    const changes = what === 'both' || needsText(row) ? { text, value } : { value }
    desk.store.setProblem(getProblemKey(desk.documentIndex, name), undefined)
    return desk.apply((document, draft) => correctField(document, draft, name, changes))
  }
  if (row.missing === undefined) return
  const field = { ...row.missing, text, value, page: numberField.page }
  desk.apply((document, draft) => addField(document, draft, field))
}

/** The register does not write the Netherlands: the country that the document has stays. */
function toAddressValue(
  { street, houseNumber, postBox, postalCode, city }: CompanyAddress,
  now: JsonValue | undefined,
): JsonValue {
  const country = getAddressComponent(now, 'CountryRegion')
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

function toShapedValue(type: string | undefined, given: JsonValue | undefined, text: string): JsonValue {
  if (!isFieldType(type)) return text
  const read = parseValue(type, text)
  return read.ok ? keepShape(type, given, read.value) : text
}
