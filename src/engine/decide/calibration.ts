import type { FieldRole } from '../analysis/field-roles.ts'
import { fittedAccuracy } from '../extractors/fitted/fitted-accuracy.ts'

/** Groups of fields whose scores are comparable. */
export type CalibrationKind =
  'identifiers' | 'dates' | 'amounts' | 'names' | 'addresses' | 'codes' | 'references'

/** The number of right values and of read ones. */
type Counts = readonly number[]

/** Midpoints of the score ranges: below 0.5, to 0.65, to 0.8, to 0.9, to 1. */
const scoreMidpoints = [0.35, 0.575, 0.725, 0.85, 0.95] as const

/**
 * Correct values and read values per score range: 59 labelled documents, 38 of them from issuers unseen when
 * the rules were written (20 November 2026). Names and references are counted when their weights are fitted.
 */
const calibrationCounts: Readonly<Record<CalibrationKind, readonly Counts[]>> = {
  identifiers: [
    [1, 1],
    [11, 13],
    [17, 17],
    [22, 23],
    [83, 84],
  ],
  dates: [
    [1, 1],
    [3, 3],
    [32, 33],
    [18, 18],
    [38, 39],
  ],
  amounts: [
    [0, 0],
    [1, 5],
    [19, 21],
    [36, 37],
    [139, 140],
  ],
  names: fittedAccuracy.names,
  references: fittedAccuracy.references,
  addresses: [
    [3, 3],
    [11, 18],
    [19, 22],
    [8, 9],
    [4, 4],
  ],
  codes: [
    [0, 2],
    [5, 6],
    [16, 18],
    [25, 26],
    [53, 53],
  ],
}

/**
 * The share of correct values of a kind at a score, in percent, interpolated linearly between the midpoints:
 * with one correct and one wrong value added to each range (Laplace), so that few values promise little, and
 * monotonic (pooled neighbours).
 */
export function estimateAccuracy(kind: CalibrationKind, score: number): number {
  const points = [[0, 10] as const, ...curves[kind], [1, curves[kind].at(-1)?.[1] ?? 0] as const]
  const after = points.findIndex(([at]) => at >= score)
  const [above, below] = [points[after], points[after - 1]]
  if (!above) return points.at(-1)?.[1] ?? 0
  if (!below || above[0] === below[0]) return above[1]
  return below[1] + ((above[1] - below[1]) * (score - below[0])) / (above[0] - below[0])
}

/** The calibration group of a role. */
export const getCalibrationKind = (role: FieldRole): CalibrationKind => kindByRole[role] ?? 'codes'

const kindByRole: Readonly<Partial<Record<FieldRole, CalibrationKind>>> = {
  iban: 'identifiers',
  bic: 'identifiers',
  'issuer-tax-number': 'identifiers',
  'issuer-vat-id': 'identifiers',
  'receiver-vat-id': 'identifiers',
  'issuer-kvk': 'identifiers',
  'issuer-phone': 'identifiers',
  rsin: 'identifiers',
  branch: 'identifiers',
  'document-date': 'dates',
  'due-date': 'dates',
  'delivery-date': 'dates',
  time: 'dates',
  net: 'amounts',
  vat: 'amounts',
  total: 'amounts',
  paid: 'amounts',
  due: 'amounts',
  currency: 'amounts',
  'other-number': 'references',
  'issuer-name': 'names',
  'receiver-name': 'names',
  'issuer-address': 'addresses',
}

type Curve = readonly (readonly [score: number, percent: number])[]

const curves: Readonly<Record<CalibrationKind, Curve>> = {
  identifiers: buildCurve('identifiers'),
  dates: buildCurve('dates'),
  amounts: buildCurve('amounts'),
  names: buildCurve('names'),
  addresses: buildCurve('addresses'),
  codes: buildCurve('codes'),
  references: buildCurve('references'),
}

function buildCurve(kind: CalibrationKind): Curve {
  const pools: { right: number; read: number; ranges: number }[] = []
  for (const [right = 0, read = 0] of calibrationCounts[kind]) {
    pools.push({ right: right + 1, read: read + 2, ranges: 1 })
    // A range with a lower share than the one below is pooled with it.
    while (pools.length > 1 && getShare(pools.at(-1)) <= getShare(pools.at(-2))) {
      const [low, high] = pools.splice(-2)
      if (low && high)
        pools.push({
          right: low.right + high.right,
          read: low.read + high.read,
          ranges: low.ranges + high.ranges,
        })
    }
  }
  const shares = pools.flatMap((pool) => Array.from({ length: pool.ranges }, () => 100 * getShare(pool)))
  return scoreMidpoints.map((middle, index) => [middle, shares[index] ?? 0] as const)
}

function getShare(pool: { right: number; read: number } | undefined): number {
  return pool ? pool.right / pool.read : 0
}
