import type { FieldRole } from '../analysis/field-roles.ts'
import { fittedAccuracy } from '../extractors/fitted/fitted-accuracy.ts'

/** Groups of fields whose scores are comparable. */
export type CalibrationKind =
  | 'identifiers'
  | 'registrations'
  | 'dates'
  | 'amounts'
  | 'currencies'
  | 'names'
  | 'addresses'
  | 'codes'
  | 'references'

/** The number of right values and of all values read. */
type Counts = readonly number[]

/** Midpoints of the score ranges: below 0.5, to 0.65, to 0.8, to 0.9, to 1. */
const scoreMidpoints = [0.35, 0.575, 0.725, 0.85, 0.95] as const

/**
 * Correct values and read values per score range, from issuers that neither rules nor weights had seen: 16 invoices
 * and receipts drawn by people who did not know the engine, counted before anything was changed for them, and the
 * 17 in the held-out half of `tools/bench/documents` (26 November 2026, `tools/fit-weights/count-accuracy.ts`).
 * Doubted values are left out: they are flagged at any score.
 */
const countsOfUnseenMakers: Readonly<Record<CalibrationKind, readonly Counts[]>> = {
  identifiers: [
    [0, 0],
    [2, 2],
    [8, 8],
    [2, 2],
    [40, 40],
  ],
  registrations: [
    [3, 3],
    [6, 6],
    [5, 6],
    [3, 4],
    [16, 16],
  ],
  dates: [
    [3, 4],
    [0, 0],
    [9, 11],
    [23, 24],
    [10, 10],
  ],
  amounts: [
    [0, 0],
    [1, 3],
    [14, 16],
    [12, 13],
    [45, 45],
  ],
  currencies: [
    [0, 0],
    [0, 0],
    [1, 1],
    [0, 0],
    [30, 30],
  ],
  names: [
    [1, 1],
    [2, 2],
    [1, 3],
    [2, 3],
    [47, 48],
  ],
  references: [
    [0, 1],
    [1, 1],
    [2, 3],
    [2, 2],
    [18, 19],
  ],
  addresses: [
    [0, 0],
    [1, 1],
    [3, 4],
    [1, 1],
    [23, 24],
  ],
  codes: [
    [1, 1],
    [0, 1],
    [4, 6],
    [9, 9],
    [16, 16],
  ],
}

/** Counted during the fitting of the weights, on layouts that the weights had not seen. */
const countsOfUnseenLayouts: Readonly<Partial<Record<CalibrationKind, readonly Counts[]>>> = {
  names: fittedAccuracy.names,
  references: fittedAccuracy.references,
}

/**
 * The share of correct values of a kind at a score, in percent, interpolated linearly between the midpoints. Each
 * range has one correct and one wrong value added (Laplace), so that few values promise little, and the curve is
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
  bic: 'registrations',
  'issuer-tax-number': 'registrations',
  'issuer-vat-id': 'identifiers',
  'receiver-vat-id': 'identifiers',
  'issuer-kvk': 'registrations',
  'issuer-phone': 'registrations',
  rsin: 'registrations',
  branch: 'registrations',
  'document-date': 'dates',
  'due-date': 'dates',
  'delivery-date': 'dates',
  time: 'dates',
  net: 'amounts',
  vat: 'amounts',
  total: 'amounts',
  paid: 'amounts',
  due: 'amounts',
  currency: 'currencies',
  'other-number': 'references',
  'issuer-name': 'names',
  'receiver-name': 'names',
  'issuer-address': 'addresses',
}

type Curve = readonly (readonly [score: number, percent: number])[]

const curves: Readonly<Record<CalibrationKind, Curve>> = {
  identifiers: buildCurve('identifiers'),
  registrations: buildCurve('registrations'),
  currencies: buildCurve('currencies'),
  dates: buildCurve('dates'),
  amounts: buildCurve('amounts'),
  names: buildCurve('names'),
  addresses: buildCurve('addresses'),
  codes: buildCurve('codes'),
  references: buildCurve('references'),
}

function buildCurve(kind: CalibrationKind): Curve {
  const pools: { right: number; read: number; ranges: number }[] = []
  for (const [range, [right = 0, read = 0]] of countsOfUnseenMakers[kind].entries()) {
    const [alsoRight = 0, alsoRead = 0] = countsOfUnseenLayouts[kind]?.[range] ?? []
    pools.push({ right: right + alsoRight + 1, read: read + alsoRead + 2, ranges: 1 })
    // A range with a lower share than the one below it is pooled with it.
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
