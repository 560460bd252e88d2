import type { Decision } from './decide/decision.ts'
import type { Role } from './fields/roles.ts'

/** Below this percentage a person looks at the field. */
export const reviewBelow = 80

/**
 * Turns what was decided into a percentage that rises with the score.
 *
 * The points were set on the cautious side of what the tune half of the labelled set shows: rules that were
 * made with those documents in view are right nearly always there, and less often on documents of makers that
 * nobody has seen. `npm run bench -- recognition` prints what came true at each level, on both halves.
 */
export function confidenceOf(decision: Decision, role: Role): number {
  const percent = interpolate(guessed.has(role) ? cautious : curve, rawOf(decision))
  return Math.round(percent * 10) / 10
}

/** Score and lead over the next best, with arithmetic and check digits that confirm it. */
function rawOf({ proposal, margin, confirmed, doubted }: Decision): number {
  const lead = Math.min(1, Math.max(0, margin) / 0.3)
  const sure = 0.8 * Math.min(1, proposal.score) + 0.2 * lead
  const raised = confirmed ? Math.max(sure, 0.55 + 0.45 * sure) : sure
  return doubted ? Math.min(0.5, raised * 0.7) : raised
}

/** Confidence in a cell of a table. `agrees`: whether quantity times price is the amount; undefined when that cannot be said. */
export function cellConfidence(agrees: boolean | undefined, column: string): number {
  if (agrees === true) return column === 'Description' ? 90 : 96
  return agrees === false ? 70 : 84
}

type Curve = readonly (readonly [raw: number, percent: number])[]

const curve: Curve = [
  [0, 10],
  [0.35, 40],
  [0.5, 60],
  [0.65, 78],
  [0.8, 91],
  [0.9, 95],
  [1, 98],
]

/** Roles whose values are rarely labelled: place and company of a text say what it is. */
const guessed: ReadonlySet<Role> = new Set(['issuer-name', 'issuer-address', 'receiver-name'])

const cautious: Curve = [
  [0, 10],
  [0.35, 35],
  [0.5, 52],
  [0.65, 70],
  [0.8, 84],
  [0.9, 91],
  [1, 94],
]

function interpolate(points: Curve, at: number): number {
  const after = points.findIndex(([raw]) => raw >= at)
  const [above, below] = [points[after], points[after - 1]]
  if (!above) return points.at(-1)?.[1] ?? 0
  if (!below) return above[1]
  return below[1] + ((above[1] - below[1]) * (at - below[0])) / (above[0] - below[0])
}
