import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'
import { isRareField } from '#src/contract/service/models.ts'
import { isRawNumber, type JsonValue } from '#src/contract/json.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { isValueEmptied } from '../corrected-fields.ts'
import type { FieldLabels } from '../companies/kvk-fields.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import { toReadableName } from '../names/to-readable-name.ts'
import type { ReviewField } from './review-field.ts'

/** A field that the model looks for, as far as it is known. */
export interface ModelFieldInfo extends FieldLabels {
  /** Fields without a Type cannot be filled, so they are not listed when they were not found. */
  readonly type?: FieldType | undefined
  readonly required?: boolean | undefined
  /** Not listed when it was not found, unless it is required; it can be added like a field that the model does not know. */
  readonly rare?: boolean | undefined
}

/**
 * Selects the fields that the model looks for in a document. None if the result has several documents and this one
 * has no field at all, because the model took it for something else.
 *
 * @param model the model's fields; empty when it is not known.
 */
export const selectModelFields = (
  model: readonly ModelFieldInfo[],
  document: ResultDocument,
  isOnlyDocument: boolean,
): readonly ModelFieldInfo[] => (isOnlyDocument || document.Fields.size > 0 ? model : [])

/** Names of the required fields that were not read, or were read empty: each is to be checked. */
export const listUnreadRequired = (
  document: ResultDocument,
  model: readonly ModelFieldInfo[],
): readonly string[] =>
  model.filter(isExpected).flatMap(({ name, required }) => {
    const result = document.Fields.get(name)
    return required && isBlank(result?.Text, result?.Value) ? [name] : []
  })

/**
 * Completes the fields of a document with those that the model looks for and the reading lacks: each is an empty row,
 * `not-found`, until the reviewer fills it. They are derived, not stored; the payload has only those that were filled.
 * A required field that was read empty, was not read, or was emptied by the reviewer, is to be checked.
 *
 * @param model the model's fields; empty when it is not known: then nothing is added.
 * @returns a function of the fields of a document: first those that were read, then the model's others in its order,
 * filled or not, so that filling moves none, then other added fields. The same field results in the same object.
 */
export function createFieldCompleter(
  model: readonly ModelFieldInfo[],
): (
  document: ResultDocument,
  draft: DocumentDraft,
  fields: readonly ReviewField[],
) => readonly ReviewField[] {
  const expected = model.filter(isExpected)
  const requiredNames = new Set(expected.filter(({ required }) => required).map(({ name }) => name))
  const required = new WeakMap<ReviewField, ReviewField>()
  const missing = new Map<string, { readonly edit: FieldEdit | undefined; readonly field: ReviewField }>()

  const markRequired = (field: ReviewField): ReviewField => {
    const { name, state, result } = field
    if (!requiredNames.has(name)) return field
    const isEmptied = state === 'corrected' && isFieldEmptied(field)
    if (!isEmptied && !isBlank(result?.Text, result?.Value)) return field
    const marked = required.get(field) ?? flagRequired(field, isEmptied)
    required.set(field, marked)
    return marked
  }
  const getMissing = (info: ModelFieldInfo, edit: FieldEdit | undefined): ReviewField => {
    const known = missing.get(info.name)
    if (known !== undefined && known.edit === edit) return known.field
    const field = buildMissingField(info, edit)
    missing.set(info.name, { edit, field })
    return field
  }
  return (document, draft, fields) => {
    if (expected.length === 0) return fields
    const others = expected.filter(({ name }) => !document.Fields.has(name))
    const byName = new Map(fields.map((field) => [field.name, field]))
    const edits = new Map(draft.edits)
    const otherNames = new Set(others.map(({ name }) => name))
    const completed = others.map((info) => {
      const filled = byName.get(info.name)
      return filled === undefined ? getMissing(info, edits.get(info.name)) : markRequired(filled)
    })
    const [read, added]: [ReviewField[], ReviewField[]] = [[], []]
    for (const field of fields)
      if (!otherNames.has(field.name))
        (document.Fields.has(field.name) || field.cell !== undefined ? read : added).push(markRequired(field))
    return [...read, ...completed, ...added]
  }
}

const isExpected = (field: ModelFieldInfo): boolean =>
  field.type !== undefined && !isRareField(field) && parseCellName(field.name) === undefined

/** The Types of the fields that can be filled though they were not read, by name. */
export const listMissingTypes = (
  document: ResultDocument,
  model: readonly ModelFieldInfo[],
): ReadonlyMap<string, FieldType> =>
  new Map(
    model.flatMap((field) => {
      const { name, type } = field
      return type === undefined || !isExpected(field) || document.Fields.has(name)
        ? []
        : [[name, type] as const]
    }),
  )

/** Whether a field has neither a Text nor a Value. */
export const isBlank = (text: string | undefined, value: JsonValue | undefined): boolean =>
  (text ?? '').trim() === '' && (value === undefined || value === null || value === '')

/** Whether a reviewer left nothing of a field, or a list or an object without entries. */
function isFieldEmptied({ text, value: given, result }: ReviewField): boolean {
  const isWithoutEntries =
    typeof given === 'object' && given !== null && !isRawNumber(given) && Object.keys(given).length === 0
  const value = isWithoutEntries ? null : given
  return isBlank(text, value) || isValueEmptied({ text, value }, result)
}

/**
 * The reason stays when the reviewer fills the field, so that it keeps its position and counts as checked. Emptying it
 * is no answer: it stays to be checked until it is filled, or marked as absent from the document.
 */
const flagRequired = (field: ReviewField, isEmptied: boolean): ReviewField => ({
  ...field,
  state: isEmptied || field.state === 'unchecked' ? 'to-check' : field.state,
  reasons: [...field.reasons, 'required'],
})

function buildMissingField(
  { name, type, required }: ModelFieldInfo,
  edit: FieldEdit | undefined,
): ReviewField {
  const open = required ? 'to-check' : 'not-found'
  return {
    name,
    readableName: toReadableName(name),
    text: '',
    value: null,
    type,
    page: undefined,
    confidence: undefined,
    needsReview: false,
    state: edit?.state === 'absent' ? 'absent' : open,
    isEdited: false,
    isUnlinked: false,
    result: undefined,
    edit,
    cell: undefined,
    reasons: required ? ['required'] : [],
    valueProblem: undefined,
    checks: [],
    isMissing: true,
  }
}
