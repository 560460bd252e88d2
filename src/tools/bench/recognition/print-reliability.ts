import { getFieldRole } from '#src/engine/analysis/field-roles.ts'
import { getCalibrationKind } from '#src/engine/decide/calibration.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { FieldOutcome } from './compute-score.ts'
import { computeAuroc } from './compute-auroc.ts'

/** Bounds of the ranges of confidence, in percent. */
const bounds = [0, 50, 70, 80, 90, 95, 101] as const

/**
 * Prints confidence against the share of right values: for all values by range of confidence, and per kind of field.
 */
export function printReliability(read: readonly FieldOutcome[]): void {
  for (const [index, from] of bounds.entries()) {
    const to = bounds[index + 1]
    if (to === undefined) break
    const bin = read.filter(({ confidence = 0 }) => confidence >= from && confidence < to)
    if (bin.length === 0) continue
    console.log(
      `  confidence ${from} to ${Math.min(to, 100)}: claimed ${computeClaimed(bin).toFixed(0)} %, right ${formatRight(bin)} (${bin.length})`,
    )
  }
  const byKind = Map.groupBy(read, getKind)
  for (const [kind, values] of [...byKind].toSorted(([one], [other]) => one.localeCompare(other))) {
    const unflagged = values.filter(({ needsReview }) => !needsReview)
    console.log(
      `  ${kind}: claimed ${computeClaimed(values).toFixed(0)} %, right ${formatRight(values)} (${values.length}), ` +
        `without a flag ${unflagged.length}, right ${formatRight(unflagged)}`,
    )
  }
  console.log(`  area under the curve (AUROC) of confidence: ${computeAuroc(read.map(toJudged)).toFixed(3)}`)
  console.log('')
}

const toJudged = (value: FieldOutcome) => ({ confidence: value.confidence ?? 0, isRight: isRight(value) })

const isRight = ({ kind }: FieldOutcome) => kind === 'right'

/** Computes the mean confidence in percent. */
const computeClaimed = (values: readonly FieldOutcome[]) =>
  values.reduce((sum, { confidence = 0 }) => sum + confidence, 0) / values.length

function formatRight(values: readonly FieldOutcome[]): string {
  return values.length === 0 ? '–' : `${((100 * values.filter(isRight).length) / values.length).toFixed(1)} %`
}

const roles = new Map(
  builtInModels.flatMap(({ fields }) => fields.map((field) => [field.name, getFieldRole(field)] as const)),
)

/** Returns the calibration kind of a field; for a cell its column. */
function getKind({ field }: FieldOutcome): string {
  const role = roles.get(field)
  return role === undefined ? `cells, ${field.split('.').at(-1)}` : `fields, ${getCalibrationKind(role)}`
}
