import { isJsonObject, isRawNumber, type JsonValue } from '#src/contract/json.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { findAddressKey } from '#src/values/address-components.ts'
import { formatValue } from '#src/values/format-value.ts'
import { isValueTyped } from '#src/review/fields/typed-off-page.ts'
import { guessLabels } from '#src/review/names/guess-labels.ts'
import type { OtherField, PickedLocation } from '#src/viewer/viewer-props.ts'

export type ToViewerField = (field: ReviewField, picked: PickedLocation | undefined) => OtherField

/**
 * Creates the function that says what the viewer needs to know of a field: the same object for the same field and pick, so that
 * unchanged fields can be recognised. Its labels are those that the model expects next to it, and words of its own name.
 *
 * @param model undefined when it is not known.
 */
export function createToViewerField(model: WorkspaceModel | undefined): ToViewerField {
  const known = new WeakMap<ReviewField, OtherField>()
  function getLabels({ name, cell, readableName }: ReviewField): readonly string[] {
    const columns = model?.tables.find((table) => table.name === cell?.table)?.columns
    const modelField = cell
      ? columns?.find((column) => column.name === cell.column)
      : model?.fields.find((field) => field.name === name)
    return [...(modelField?.labels ?? []), readableName, ...guessLabels(cell?.column ?? name)]
  }
  return (field, picked) => {
    const last = known.get(field)
    const viewerField =
      last !== undefined && last.picked === picked
        ? last
        : { ...toTextQuery(field), labels: getLabels(field), picked }
    known.set(field, viewerField)
    return viewerField
  }
}

const toTextQuery = (field: ReviewField) => {
  const { name, text, value, type, page, state, cell, edit } = field
  const isAbsent = state === 'absent'
  // A Value that the Text does not mean is searched for itself: the Text says nothing of it.
  const searched = isValueTyped(field) ? toPlainText(type, value) : text
  return {
    key: name,
    text: isAbsent ? '' : searched,
    value: isAbsent ? undefined : value,
    type,
    page,
    cell,
    location: edit?.location,
  }
}

/** A number, a text or an address as it stands in a Value, which a page may print just so; other values are found in other notations. */
function toPlainText(type: string | undefined, value: JsonValue | undefined): string {
  if (type === 'String') return typeof value === 'string' ? value : ''
  if (type === 'Address') return formatValue(type, omitCountry(value), 'en')
  const number = isJsonObject(value)
    ? Object.entries(value).find(([key]) => /^amount$/i.test(key))?.[1]
    : value
  if (isRawNumber(number)) return number.rawJSON
  return typeof number === 'number' ? String(number) : ''
}

/** Few documents print the country of an address. */
function omitCountry(value: JsonValue | undefined): JsonValue | undefined {
  const key = isJsonObject(value) ? findAddressKey(value, 'CountryRegion') : undefined
  if (key === undefined || !isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
