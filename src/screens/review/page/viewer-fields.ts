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
 * Creates a function that describes a field for the viewer: the same object for the same field and pick, so that
 * unchanged fields can be recognised. The labels are those that the model expects next to the field, and the words of its
 * name.
 *
 * @param model undefined if unknown.
 */
export function createToViewerField(model: WorkspaceModel | undefined): ToViewerField {
  const known = new WeakMap<ReviewField, OtherField>()
  function getLabels({ name, cell, readableName }: ReviewField): readonly string[] {
    const columns = model?.tables.find((table) => table.name === cell?.table)?.columns
    const modelField = cell
      ? columns?.find((column) => column.name === cell.column)
      : model?.fields.find((field) => field.name === name)
    // Without the raw name that tells it from a field of the same name: no document prints that.
    const label = readableName.replace(` (${name})`, '')
    return [...(modelField?.labels ?? []), label, ...guessLabels(cell?.column ?? name)]
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
  // Search for the Value if the Text does not mean it: the Text is then no evidence.
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

/** A number, text or address as in its Value, which a page may print; other values have their own notations. */
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
