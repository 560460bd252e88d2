import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import type { Notation, ValueProblem } from '#src/values/parsing/parse-result.ts'
import {
  getFieldContent,
  findEdit,
  listFieldNames,
  isVacated,
  findResultField,
  type FieldContent,
} from '../draft/field-content.ts'
import { parseCellName, type Cell } from '#src/contract/service/cell-name.ts'
import { inferNotation } from './infer-notation.ts'
import { deriveValue } from './derive-value.ts'
import type { CheckResult } from '#src/checks/check-result.ts'
import { getToday } from '#src/checks/get-today.ts'
import { hasFailedCheck, runChecks } from '#src/checks/run-checks.ts'
import { toReadableName } from '../names/to-readable-name.ts'

/** `not-found`: the model looks for the field and the reading lacks it. */
export type FieldState =
  'to-check' | 'unchecked' | 'accepted' | 'corrected' | 'added' | 'absent' | 'not-found'

/**
 * Why a field needs attention. The first five make it `to-check`; the others report what the service left out.
 * `value-unreadable`: the reviewer typed text that is not a value; the field stays `to-check` until it is.
 * `required`: the model requires the field and nothing was read (see expected-fields.ts). `registry`: the business
 * registry contradicts its number (see create-registry-flagger.ts).
 */
export type AttentionReason =
  | 'needs-review'
  | 'check-failed'
  | 'registry'
  | 'required'
  | 'value-unreadable'
  | 'no-confidence'
  | 'no-text'
  | 'no-value'
  | 'no-type'
  | 'unknown-type'
  | 'no-page'

/** A field as the reviewer sees it: the service's reading with the reviewer's edit applied. */
export interface ReviewField extends FieldContent {
  readonly name: string
  readonly readableName: string
  /** Empty if there is none; `reasons` then has `no-text`. */
  readonly text: string
  /** The service's confidence in percent; it no longer applies when `isEdited`. */
  readonly confidence: number | undefined
  /** Whether the service flagged the field. */
  readonly needsReview: boolean
  readonly state: FieldState
  /** Whether the reviewer changed what the service read. */
  readonly isEdited: boolean
  /** Whether the reviewer set Value by hand, so that it no longer follows Text. */
  readonly isUnlinked: boolean
  /** The service's reading; it may have another name if table rows moved. */
  readonly result: ResultField | undefined
  readonly edit: FieldEdit | undefined
  readonly cell: Cell | undefined
  readonly reasons: readonly AttentionReason[]
  /** Why an edited Text could not be parsed; Value is then null, or the previous one if it is nested. */
  readonly valueProblem: ValueProblem | undefined
  readonly checks: readonly CheckResult[]
  /** Whether there is nothing to show: not in the reading, and not filled by the reviewer. */
  readonly isMissing: boolean
}

/**
 * Builds all fields of a document with the reviewer's edits, including absent ones: in the order of the result,
 * added fields last.
 *
 * @param previous the fields of an earlier draft of the same document, if any. Unchanged fields are the same
 * objects again, because a keystroke changes one field of perhaps two thousand.
 * @param today ISO 8601.
 */
export function buildReviewFields(
  document: ResultDocument,
  draft: DocumentDraft,
  previous: readonly ReviewField[] = [],
  today = getToday(),
): ReviewField[] {
  const edits = new Map(draft.edits)
  const findPrevious = createFinder(previous)
  const getReading = (name: string) => findResultField(document, name, edits.get(name))
  const notation = inferNotation(document)
  const contents: BuiltContent[] = []
  const unchanged: (ReviewField | undefined)[] = []
  for (const name of listFieldNames(document, draft)) {
    const edit = edits.get(name)
    if (isVacated(edit)) continue
    const field = findPrevious(name, contents.length)
    const same = field?.edit === edit ? field : undefined
    contents.push(same ?? buildContent(name, getReading(name), edit, notation))
    unchanged.push(same)
  }
  const hasAbsent = draft.edits.some(([, { state }]) => state === 'absent')
  const checksByName = runChecks(
    hasAbsent ? contents.filter(({ name }) => edits.get(name)?.state !== 'absent') : contents,
    today,
  )
  return contents.map(({ name, valueProblem: problem }, index) => {
    const checks = checksByName.get(name) ?? noChecks
    const same = unchanged[index]
    if (same !== undefined && areSameChecks(same.checks, checks)) return same
    const [result, edit] = [getReading(name), edits.get(name)]
    return buildReviewField({ name, ...getFieldContent(result, edit) }, { result, edit, problem, checks })
  })
}

const noChecks: readonly CheckResult[] = []

/** Finds fields by name, trying the expected index first: most lists have not changed their order. */
function createFinder(fields: readonly ReviewField[]) {
  let byName: ReadonlyMap<string, ReviewField> | undefined
  return (name: string, index: number): ReviewField | undefined => {
    const field = fields[index]
    if (field?.name === name) return field
    byName ??= new Map(fields.map((each) => [each.name, each]))
    return byName.get(name)
  }
}

/** The content of a field, and why its Text could not be parsed. */
interface BuiltContent extends FieldContent {
  readonly name: string
  readonly result: ResultField | undefined
  readonly valueProblem: ValueProblem | undefined
}

function buildContent(
  name: string,
  result: ResultField | undefined,
  edit: FieldEdit | undefined,
  notation: Notation,
): BuiltContent {
  const content = { name, ...getFieldContent(result, edit) }
  const isDerived = edit?.text !== undefined && !edit.unlinked
  return {
    ...content,
    result,
    valueProblem: isDerived ? deriveValue(content, result, notation).problem : undefined,
  }
}

const areSameChecks = (one: readonly CheckResult[], other: readonly CheckResult[]): boolean =>
  (one.length === 0 && other.length === 0) || JSON.stringify(one) === JSON.stringify(other)

/** Finds one field of a document; undefined if neither the result nor the draft has it. */
export const findReviewField = (
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
): ReviewField | undefined =>
  document.Fields.has(name) || findEdit(draft, name)
    ? buildReviewFields(document, draft).find((field) => field.name === name)
    : undefined

interface FieldSources {
  readonly result: ResultField | undefined
  readonly edit: FieldEdit | undefined
  readonly problem: ValueProblem | undefined
  readonly checks: readonly CheckResult[]
}

function buildReviewField(
  content: FieldContent & { readonly name: string },
  sources: FieldSources,
): ReviewField {
  const { result, edit, problem, checks } = sources
  const needsReview = result?.NeedsReview ?? false
  const isFlagged = needsReview || hasFailedCheck(checks)
  const untouchedState = isFlagged ? 'to-check' : 'unchecked'
  const editedState = edit && edit.state !== 'moved' ? edit.state : untouchedState
  const valueProblem = problem === 'empty' ? undefined : problem
  return {
    ...content,
    readableName: toReadableName(parseCellName(content.name)?.column ?? content.name),
    text: content.text ?? '',
    confidence: result?.Confidence,
    needsReview,
    state: valueProblem !== undefined && editedState !== 'absent' ? 'to-check' : editedState,
    isEdited: edit?.state === 'corrected' || edit?.state === 'added',
    isUnlinked: edit?.unlinked ?? false,
    result,
    edit,
    cell: parseCellName(content.name),
    reasons: findReasons(content, sources),
    valueProblem,
    checks,
    isMissing: false,
  }
}

function findReasons(content: FieldContent, { result, problem, checks }: FieldSources): AttentionReason[] {
  const reasons: [AttentionReason, boolean][] = [
    ['needs-review', result?.NeedsReview === true],
    ['check-failed', hasFailedCheck(checks)],
    ['value-unreadable', problem !== undefined && problem !== 'empty'],
    ['no-confidence', result !== undefined && result.Confidence === undefined],
    ['no-text', content.text === undefined],
    ['no-value', content.value === undefined],
    ['no-type', content.type === undefined],
    ['unknown-type', content.type !== undefined && !isFieldType(content.type)],
    ['no-page', content.page === undefined],
  ]
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason)
}
