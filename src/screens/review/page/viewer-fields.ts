import type { WorkspaceModel } from '#src/contract/service/models.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
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

const toTextQuery = ({ name, text, value, type, page, state, cell, edit }: ReviewField) => ({
  key: name,
  text: state === 'absent' ? '' : text,
  value: state === 'absent' ? undefined : value,
  type,
  page,
  cell,
  location: edit?.location,
})
