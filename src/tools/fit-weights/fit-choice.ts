import type { Features, Weights } from '#src/engine/extractors/fitted/choice.ts'

/** The options of one document and which of them are right; none if the document has no right one. */
export interface Choice {
  /** The maker of the document. */
  readonly maker: string
  /** Its layout: the parts of a validation never share a layout. */
  readonly layout: string
  readonly options: readonly Features[]
  readonly right: readonly boolean[]
  /** Weight of the choice in the fit. */
  readonly weight: number
}

/**
 * Derives a document that does not print the wanted value: a logo is often a picture, and a small invoice names no
 * customer.
 */
export function withoutRight({ options, right, ...choice }: Choice): Choice {
  const others = options.filter((_, index) => right[index] !== true)
  return { ...choice, options: others, right: others.map(() => false) }
}

const rounds = 400
const initialStep = 0.5
/** Strength of the L2 penalty of every weight, per choice. */
const penalty = 0.003

/**
 * Fits weights by conditional logistic regression: gradient ascent from zero raises the softmax probability of the
 * right options, or of none of them. Deterministic.
 */
export function fitChoice(choices: readonly Choice[]): Weights {
  const names = [
    ...new Set(choices.flatMap(({ options }) => options.flatMap((one) => Object.keys(one)))),
  ].toSorted()
  const rows = choices.map((choice) => toRows(choice, names))
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length)
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(names.length)
    for (const row of rows) addGradient(gradient, row, weights)
    for (const [index, sum] of gradient.entries()) {
      const weight = weights[index] ?? 0
      const slope = sum / total - penalty * weight
      // Steps are scaled per weight (Adagrad), because some features are rare.
      const square = (squares[index] ?? 0) + slope * slope
      squares[index] = square
      weights[index] = weight + (initialStep * slope) / (Math.sqrt(square) + 1e-8)
    }
  }
  return Object.fromEntries(names.map((name, index) => [name, weights[index] ?? 0]))
}

/** The non-zero features of each option, as indexes and values. */
interface ChoiceRows {
  readonly options: readonly (readonly (readonly [index: number, value: number])[])[]
  readonly right: readonly boolean[]
  readonly weight: number
}

function toRows({ options, right, weight }: Choice, names: readonly string[]): ChoiceRows {
  const indexes = new Map(names.map((name, index) => [name, index]))
  const rows = options.map((option) =>
    Object.entries(option)
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => [indexes.get(name) ?? 0, value] as const),
  )
  return { options: rows, right, weight }
}

/** Adds the gradient of the log-likelihood of one choice. */
function addGradient(
  gradient: Float64Array,
  { options, right, weight }: ChoiceRows,
  weights: Float64Array,
): void {
  const logits = options.map((option) =>
    option.reduce((sum, [index, value]) => sum + value * (weights[index] ?? 0), 0),
  )
  const highest = Math.max(0, ...logits)
  const powers = logits.map((logit) => Math.exp(logit - highest))
  const all = powers.reduce((sum, power) => sum + power, Math.exp(-highest))
  const rightSum = powers.reduce((sum, power, index) => sum + (right[index] === true ? power : 0), 0)
  options.forEach((option, at) => {
    const power = powers[at] ?? 0
    const pull = weight * ((right[at] === true ? power / rightSum : 0) - power / all)
    for (const [index, value] of option) gradient[index] = (gradient[index] ?? 0) + pull * value
  })
}
