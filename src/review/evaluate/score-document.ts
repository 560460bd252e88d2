import type { JsonValue } from '#src/contract/json.ts'
import { compareDocuments, type ComparisonItem } from '../compare/compare-documents.ts'
import { getValue, isTextOfValue } from '../compare/is-same-content.ts'
import { toNameKey } from '../compare/name-keys.ts'
import type { ComparedDocument, ComparedField } from '../compare/compared-field.ts'

/**
 * The outcome of a field whose value people confirmed:
 * - `right`: the model found that value;
 * - `wrong`: it found another value;
 * - `missed`: it found none;
 * - `extra`: it found a value, and people confirmed that there is none.
 */
export type FieldOutcome = 'right' | 'wrong' | 'missed' | 'extra'

/** A Value and the Type by which it is formatted. */
interface TypedValue {
  readonly value: JsonValue
  readonly type?: string | undefined
}

/** A field of a document, with its confirmed value and the model's reading. */
export interface ScoredField {
  /** The confirmed name, otherwise the model's. */
  readonly name: string
  /** Fields that are counted together: a plain field by its name, cells by their table and column (`LineItems.*.Amount`). */
  readonly group: string
  readonly outcome: FieldOutcome
  /** Texts as printed; undefined where there is none. */
  readonly expected: string | undefined
  readonly found: string | undefined
  /** Shown instead of the Text, where the Text does not match the Value. */
  readonly expectedValue: TypedValue | undefined
  readonly foundValue: TypedValue | undefined
  /** Confidence of the found value in percent; undefined when the model returned none. */
  readonly confidence: number | undefined
}

/**
 * Scores a model's reading of a document against the values that people confirmed. Rows of tables are aligned by
 * content. Fields without a value on both sides are not counted.
 *
 * @param asked names of the model's fields, and of its columns as `Table.*.Column`; confirmed fields that the model
 * was not asked for are not counted. Undefined: all count.
 */
export function scoreDocument(
  confirmed: ComparedDocument,
  found: ComparedDocument,
  asked?: readonly string[],
): readonly ScoredField[] {
  const keys = asked && new Set(asked.map(toNameKey))
  const isAsked = (field: ComparedField) => keys === undefined || keys.has(toNameKey(toGroup(field)))
  const expected = confirmed.filter(isAsked)
  return compareDocuments([expected, found]).flatMap((item) => scoreItem(item, expected))
}

/** The scored fields of a document; `unknown` holds those that nobody can have confirmed. */
interface CountedFields<Field> {
  readonly counted: readonly Field[]
  readonly unknown: readonly Field[]
}

/**
 * Separates extra values of fields that the reviewers were never shown: nobody confirmed whether they are mistakes.
 *
 * @param known names of the fields that were shown when the document was reviewed, and of columns as
 * `Table.*.Column`. Undefined: all are.
 */
export function splitUnknownFields<Field extends Pick<ScoredField, 'group' | 'outcome'>>(
  scored: readonly Field[],
  known: readonly string[] | undefined,
): CountedFields<Field> {
  if (known === undefined) return { counted: scored, unknown: [] }
  const keys = new Set(known.map(toNameKey))
  const isUnknown = ({ group, outcome }: Field) => outcome === 'extra' && !keys.has(toNameKey(group))
  return { counted: scored.filter((field) => !isUnknown(field)), unknown: scored.filter(isUnknown) }
}

function scoreItem(item: ComparisonItem, expected: ComparedDocument): ScoredField[] {
  if (item.kind === 'field') {
    const [one, other] = item.values
    return [scoreField(one, other, item.verdict === 'agrees')]
  }
  if (item.kind === 'row') {
    // The cells of a row that both have are separate items.
    if (item.verdict === 'agrees') return []
    const [missed = [], extra = []] = item.rows
    return [
      ...missed.map((cell) => scoreField(cell, undefined, false)),
      ...extra.map((cell) => scoreField(undefined, cell, false)),
    ]
  }
  // The model has no row of this table.
  const key = toNameKey(item.table)
  return expected
    .filter(({ cell }) => cell !== undefined && toNameKey(cell.table) === key)
    .map((cell) => scoreField(cell, undefined, false))
}

function scoreField(
  expected: ComparedField | undefined,
  found: ComparedField | undefined,
  isSame: boolean,
): ScoredField {
  const known = expected ?? found
  // Two Values of one Text would look like no mistake if only the texts were shown.
  const needsValues = !isSame && expected?.text === found?.text
  return {
    name: known?.name ?? '',
    group: known ? toGroup(known) : '',
    outcome: chooseOutcome(expected, found, isSame),
    expected: expected?.text,
    found: found?.text,
    expectedValue: expected && chooseValue(expected, needsValues),
    foundValue: found && chooseValue(found, needsValues),
    confidence: found?.confidence,
  }
}

/** The Value if it does not match the Text, or if it is needed to show a difference. */
function chooseValue(field: ComparedField, isNeeded: boolean): TypedValue | undefined {
  const value = getValue(field)
  if (value === undefined || (!isNeeded && isTextOfValue(field))) return undefined
  return { value, type: field.type }
}

function chooseOutcome(
  expected: ComparedField | undefined,
  found: ComparedField | undefined,
  isSame: boolean,
): FieldOutcome {
  if (found === undefined) return 'missed'
  if (expected === undefined) return 'extra'
  return isSame ? 'right' : 'wrong'
}

export const toGroup = ({ name, cell }: Pick<ComparedField, 'name' | 'cell'>): string =>
  cell === undefined ? name : `${cell.table}.*.${cell.column}`
