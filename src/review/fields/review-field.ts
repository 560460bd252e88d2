import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import type { ValueProblem } from '#src/values/parsing/parse-result.ts'
import {
  getFieldContent,
  findEdit,
  listFieldNames,
  isVacated,
  findResultField,
  type FieldContent,
} from '../draft/field-content.ts'
import { parseCellName, type Cell } from '../names/cell-name.ts'
import { inferNotation } from './infer-notation.ts'
import { deriveValue } from './derive-value.ts'
import { runChecks, type CheckResult } from '../checks/run-checks.ts'
import { toReadableName } from '../names/to-readable-name.ts'

export type FieldState = 'to-check' | 'unchecked' | 'accepted' | 'corrected' | 'added' | 'absent'

/**
 * Why a field asks for attention. The first three make it `to-check`; the rest say what the service did not give.
 * `register`: the business register contradicts its number (see register-flags.ts).
 */
export type AttentionReason =
  | 'needs-review'
  | 'proof-failed'
  | 'register'
  | 'value-unreadable'
  | 'no-confidence'
  | 'no-text'
  | 'no-value'
  | 'no-type'
  | 'unknown-type'
  | 'no-page'

/** A field as the reviewer sees it: the service's reading with the reviewer's edit over it. */
export interface ReviewField extends FieldContent {
  readonly name: string
  readonly readableName: string
  /** Empty when there is none: see `result` and `reasons` for a Text that is missing. */
  readonly text: string
  /** In percent, as the service gave it; it no longer applies when `edited`. */
  readonly confidence: number | undefined
  /** What the service said. */
  readonly needsReview: boolean
  readonly state: FieldState
  /** The reviewer changed what the service read: its confidence no longer applies. */
  readonly isEdited: boolean
  /** The reviewer set Value by hand: it no longer follows Text. */
  readonly isUnlinked: boolean
  /** The service's reading; of another name where a table's rows moved. */
  readonly result: ResultField | undefined
  readonly edit: FieldEdit | undefined
  readonly cell: Cell | undefined
  readonly reasons: readonly AttentionReason[]
  /** Why an edited Text could not become a Value; Value is then still the one before. */
  readonly valueProblem: ValueProblem | undefined
  readonly checks: readonly CheckResult[]
}

/**
 * All fields of a document with the reviewer's edits, absent ones included: the result's order, added ones last.
 *
 * @param before what this gave for an earlier draft of the same document, or nothing. A field that did not change is
 *   the same object again: of two thousand fields, a keystroke changes one.
 */
export function buildReviewFields(
  document: ResultDocument,
  draft: DocumentDraft,
  before: readonly ReviewField[] = [],
): ReviewField[] {
  const known = new Map(before.map((field) => [field.name, field]))
  const edits = new Map(draft.edits)
  const names = listFieldNames(document, draft).filter((name) => !isVacated(edits.get(name)))
  const reading = (name: string) => findResultField(document, name, edits.get(name))
  const sameEdit = (name: string) => {
    const old = known.get(name)
    return old?.edit === edits.get(name) ? old : undefined
  }
  const contents = names.map(
    (name) => sameEdit(name) ?? { name, ...getFieldContent(reading(name), edits.get(name)) },
  )
  const proofs = runChecks(contents.filter(({ name }) => edits.get(name)?.state !== 'absent'))
  const hints = inferNotation(document)
  return contents.map((content) => {
    const { name } = content
    const proved = proofs.get(name) ?? []
    const old = sameEdit(name)
    if (old && areSameChecks(old.checks, proved)) return old
    const [result, edit] = [reading(name), edits.get(name)]
    const problem =
      edit?.text === undefined || edit.unlinked ? undefined : deriveValue(content, result, hints).problem
    return buildReviewField(
      { name, ...getFieldContent(result, edit) },
      { result, edit, problem, proofs: proved },
    )
  })
}

const areSameChecks = (one: readonly CheckResult[], other: readonly CheckResult[]): boolean =>
  (one.length === 0 && other.length === 0) || JSON.stringify(one) === JSON.stringify(other)

/** One field of a document; undefined when neither the result nor the draft has it. */
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
  readonly proofs: readonly CheckResult[]
}

function buildReviewField(
  content: FieldContent & { readonly name: string },
  parts: FieldSources,
): ReviewField {
  const { result, edit, problem, proofs } = parts
  const needsReview = result?.NeedsReview ?? false
  const asks = needsReview || proofs.some((proof) => proof.result === 'failed')
  return {
    ...content,
    readableName: toReadableName(parseCellName(content.name)?.column ?? content.name),
    text: content.text ?? '',
    confidence: result?.Confidence,
    needsReview,
    state: edit && edit.state !== 'moved' ? edit.state : asks ? 'to-check' : 'unchecked',
    isEdited: edit?.state === 'corrected' || edit?.state === 'added',
    isUnlinked: edit?.unlinked ?? false,
    result,
    edit,
    cell: parseCellName(content.name),
    reasons: findReasons(content, parts),
    valueProblem: problem === 'empty' ? undefined : problem,
    checks: proofs,
  }
}

function findReasons(content: FieldContent, { result, problem, proofs }: FieldSources): AttentionReason[] {
  const reasons: [AttentionReason, boolean][] = [
    ['needs-review', result?.NeedsReview === true],
    ['proof-failed', proofs.some((proof) => proof.result === 'failed')],
    ['value-unreadable', problem !== undefined && problem !== 'empty'],
    ['no-confidence', result !== undefined && result.Confidence === undefined],
    ['no-text', content.text === undefined],
    ['no-value', content.value === undefined],
    ['no-type', content.type === undefined],
    ['unknown-type', content.type !== undefined && !isFieldType(content.type)],
    ['no-page', content.page === undefined],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
