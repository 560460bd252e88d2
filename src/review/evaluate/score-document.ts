import { compareDocuments, type ComparisonItem } from '../compare/compare-documents.ts'
import { toNameKey } from '../compare/name-keys.ts'
import type { ComparedDocument, ComparedField } from '../compare/compared-field.ts'

/**
 * What a model made of a field whose value people confirmed:
 * - `right`: it found that value;
 * - `wrong`: it found another one;
 * - `missed`: it found none;
 * - `extra`: it found a value, and people say that there is none.
 */
export type FieldOutcome = 'right' | 'wrong' | 'missed' | 'extra'

/** A field of a document, as people confirmed it and as a model read it. */
export interface ScoredField {
  /** As people confirmed it, else as the model named it. */
  readonly name: string
  /** Fields that are counted together: a plain field by its name, cells by their table and column (`LineItems.*.Amount`). */
  readonly group: string
  readonly outcome: FieldOutcome
  /** Texts as printed; undefined where there is none. */
  readonly expected: string | undefined
  readonly found: string | undefined
  /** Of what was found, in percent; undefined when the model says none. */
  readonly confidence: number | undefined
}

/**
 * Scores a document as a model read it against the values that people confirmed. Rows of tables are aligned by what is in
 * them. Where both have no value there is nothing to count.
 *
 * @param asked names of the model's fields, and of its columns as `Table.*.Column`; a confirmed field that the model was
 *   not asked for is not counted. Undefined: it is asked for everything.
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

function scoreItem(item: ComparisonItem, expected: ComparedDocument): ScoredField[] {
  if (item.kind === 'field') {
    const [one, other] = item.values
    return [scoreField(one, other, item.verdict === 'agrees')]
  }
  if (item.kind === 'row') {
    // The cells of a row that both have are items of their own.
    if (item.verdict === 'agrees') return []
    const [missed = [], extra = []] = item.rows
    return [
      ...missed.map((cell) => scoreField(cell, undefined, false)),
      ...extra.map((cell) => scoreField(undefined, cell, false)),
    ]
  }
  // The model has no row of this table at all.
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
  return {
    name: known?.name ?? '',
    group: known ? toGroup(known) : '',
    outcome: chooseOutcome(expected, found, isSame),
    expected: expected?.text,
    found: found?.text,
    confidence: found?.confidence,
  }
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

const toGroup = ({ name, cell }: Pick<ComparedField, 'name' | 'cell'>): string =>
  cell === undefined ? name : `${cell.table}.*.${cell.column}`
