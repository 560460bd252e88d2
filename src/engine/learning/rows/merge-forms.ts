import type { FieldType } from '#src/contract/service/field-types.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import { isNumberType } from './line-words.ts'
import type { EdgeRange, RowColumn, RowForm, RowMark } from './row-form.ts'

/** A column merged from all forms. */
export interface MergedColumn extends RowColumn {
  readonly type: FieldType
}

export interface MergedTextColumn extends MergedColumn {
  /** Left edge of the next column, as a share of the page width; 1 if there is none. */
  readonly limit: number
  /** Whether marks of the row, such as a dash, are right before the text. */
  readonly followsMark: boolean
}

/** The common properties of several forms of one table. */
export interface MergedForm extends Pick<
  RowForm,
  'filled' | 'marks' | 'patterns' | 'excluded' | 'continued' | 'notContinued' | 'beginsAbove'
> {
  readonly numbers: readonly MergedColumn[]
  /** From left to right. */
  readonly texts: readonly MergedTextColumn[]
  readonly below: readonly string[]
  /** The number column that rows must fill: the last one of the model that all fill. */
  readonly total: string
}

/** The common properties of forms, each with its own columns: columns may move from one document to the next. */
export function mergeEach(table: ModelTable, forms: readonly RowForm[]): MergedForm[] {
  const merged = mergeForms(table, forms)
  if (merged === undefined || forms.length === 1) return merged ? [merged] : []
  return forms.slice(0, maxForms).flatMap((form) => {
    const own = mergeForms(table, [form])
    return own ? [{ ...merged, ...pickOwn(own), filled: merged.filled }] : []
  })
}

const pickOwn = ({ numbers, texts, marks, patterns, continued, notContinued }: MergedForm) => ({
  numbers,
  texts,
  marks,
  patterns,
  continued,
  notContinued,
})

/** A share of the page width that is more than the variation of one edge. */
const minIndent = 0.005
/** Maximum number of forms whose columns are tried separately. */
const maxForms = 4

/** The forms that read their own document at least 80 % as well as the best form reads its own. */
export function selectForms(forms: readonly RowForm[]): readonly RowForm[] {
  const best = Math.max(0, ...forms.map(({ right }) => right))
  return forms.filter(({ right }) => right >= 0.8 * best)
}

/** Joins the forms that `selectForms` returns. Undefined without columns. */
export function mergeForms(table: ModelTable, forms: readonly RowForm[]): MergedForm | undefined {
  const used = selectForms(forms)
  const columns = table.columns.flatMap(({ name, type }): MergedColumn[] => {
    const own = used.flatMap((form) => form.columns.filter((column) => column.name === name))
    if (own.length === 0) return []
    const left = joinRanges(own.map((column) => column.left))
    return [{ name, type, left, right: joinRanges(own.map((column) => column.right)) }]
  })
  const filled = listCommon(used).filter((name) => columns.some((column) => column.name === name))
  if (!columns.some(({ name, type }) => isNumberType(type) && filled.includes(name))) return undefined
  const numbers = columns.filter(({ type }) => isNumberType(type))
  const total = numbers.findLast(({ name }) => filled.includes(name))?.name ?? ''
  const texts = columns
    .filter(({ type }) => !isNumberType(type))
    .toSorted((a, b) => a.left[0] - b.left[0])
    .map((column) => ({
      ...column,
      limit: findLimit(column, columns),
      followsMark: used.some((form) => followsMark(column.name, form)),
    }))
  return {
    numbers,
    texts,
    filled,
    total,
    marks: joinMarks(used.flatMap(({ marks }) => marks)),
    patterns: used.flatMap(({ patterns }) => patterns),
    below: [...new Set(used.map(({ below }) => below))].filter((label) => label !== ''),
    excluded: [...new Set(used.flatMap(({ excluded }) => excluded))],
    continued: used.flatMap(({ continued }) => continued),
    notContinued: used.flatMap(({ notContinued }) => notContinued),
    beginsAbove: 2 * used.filter(({ beginsAbove }) => beginsAbove).length > used.length,
  }
}

/** Columns that the rows of all documents fill; if fewer than two, those that most documents fill. */
function listCommon(forms: readonly RowForm[]): string[] {
  const names = [...new Set(forms.flatMap(({ filled }) => filled))]
  const count = (name: string) => forms.filter(({ filled }) => filled.includes(name)).length
  const common = names.filter((name) => count(name) === forms.length)
  return common.length >= 2 ? common : names.filter((name) => 2 * count(name) > forms.length)
}

const joinRanges = (ranges: readonly EdgeRange[]): EdgeRange => [
  Math.min(...ranges.map(([min]) => min)),
  Math.max(...ranges.map(([, max]) => max)),
]

/** Whether a segment of a row begins before the text in it. */
function followsMark(name: string, { columns, patterns }: RowForm): boolean {
  const [, left = 0] = columns.find((column) => column.name === name)?.left ?? []
  return patterns.some((pattern) =>
    pattern.some(([, begin, end]) => begin < left - minIndent && end > left + minIndent),
  )
}

const findLimit = (column: RowColumn, columns: readonly RowColumn[]): number =>
  Math.min(1, ...columns.filter((other) => other.left[0] > column.left[1]).map((other) => other.right[0]))

function joinMarks(marks: readonly RowMark[]): RowMark[] {
  const joined: RowMark[] = []
  for (const mark of marks) {
    const at = joined.findIndex(
      ({ text, left, right }) => text === mark.text && mark.left <= right && mark.right >= left,
    )
    const known = joined[at]
    if (known)
      joined[at] = {
        ...known,
        left: Math.min(known.left, mark.left),
        right: Math.max(known.right, mark.right),
      }
    else joined.push(mark)
  }
  return joined
}
