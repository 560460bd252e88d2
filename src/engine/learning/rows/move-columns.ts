import type { Line } from '../../layout/lines.ts'
import type { MergedForm } from './merge-forms.ts'
import type { EdgeRange, RowPattern } from './row-form.ts'
import { describeSegments, getKinds } from './segment-pattern.ts'

/** Largest shift of a column, as a share of the page width. */
const maxShift = 0.12
/** Tolerance of equal shifts. */
const tolerance = 0.005
/** Maximum number of shifts to try. */
const maxWays = 4

/** For the middle of each segment of a pattern, the shift of its aligned edge. */
type Shift = readonly { readonly at: number; readonly by: number }[]

/**
 * Forms with their columns moved to where they may be on a page. Lines with the same kinds of segments as rows,
 * from left to right, show the shift. The shift that most lines agree on is first.
 */
export function moveColumns(
  forms: readonly MergedForm[],
  lines: readonly Line[],
  width: number,
): MergedForm[] {
  const groups: { form: MergedForm; shift: Shift; lines: number }[] = []
  for (const line of lines) {
    const own = describeSegments(line, width)
    for (const form of forms)
      for (const pattern of form.patterns) {
        const shift = compareSegments(pattern, own)
        if (shift === undefined) continue
        const group = groups.find((one) => one.form === form && isSameShift(one.shift, shift))
        if (group) group.lines += 1
        else groups.push({ form, shift, lines: 1 })
      }
  }
  return groups
    .toSorted((a, b) => b.lines - a.lines || sumShift(a.shift) - sumShift(b.shift))
    .slice(0, maxWays)
    .map(({ form, shift }) => moveForm(form, shift))
}

/** The shift between two patterns; undefined if the segments are of other kinds, or too far away. */
function compareSegments(learnt: RowPattern, found: RowPattern): Shift | undefined {
  if (getKinds(learnt) !== getKinds(found)) return undefined
  const shift = learnt.map(([kind, left, right], index) => {
    const [, ownLeft = 0, ownRight = 0] = found[index] ?? []
    return { at: (left + right) / 2, by: kind === 1 ? ownRight - right : ownLeft - left }
  })
  return shift.every(({ by }) => Math.abs(by) <= maxShift) ? shift : undefined
}

const isSameShift = (a: Shift, b: Shift) =>
  a.length === b.length && a.every(({ by }, index) => Math.abs(by - (b[index]?.by ?? by)) <= tolerance)

const sumShift = (shift: Shift) => shift.reduce((sum, { by }) => sum + Math.abs(by), 0)

function moveForm(form: MergedForm, shift: Shift): MergedForm {
  const getShift = (at: number) =>
    shift.reduce((best, one) => (Math.abs(one.at - at) < Math.abs(best.at - at) ? one : best)).by
  const move = (range: EdgeRange, by: number): EdgeRange => [range[0] + by, range[1] + by]
  const moveColumn = <T extends MergedForm['numbers'][number]>(column: T): T => {
    const by = getShift((column.left[0] + column.right[1]) / 2)
    return { ...column, left: move(column.left, by), right: move(column.right, by) }
  }
  const [text] = form.texts
  const byText = text ? getShift((text.left[0] + text.right[1]) / 2) : 0
  return {
    ...form,
    numbers: form.numbers.map(moveColumn),
    texts: form.texts.map((column) => ({
      ...moveColumn(column),
      limit: column.limit === 1 ? 1 : column.limit + getShift(column.limit),
    })),
    marks: form.marks.map((mark) => {
      const by = getShift((mark.left + mark.right) / 2)
      return { ...mark, left: mark.left + by, right: mark.right + by }
    }),
    continued: form.continued.map((edge) => edge + byText),
    notContinued: form.notContinued.map((edge) => edge + byText),
  }
}
