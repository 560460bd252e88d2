import fitted from './fitted-weights.json' with { type: 'json' }

/** Numbers from -1 to 1 that describe one option, by name; a missing one is 0. */
export type Features = Readonly<Record<string, number>>

/** The weight of each feature; a missing one is 0. */
export type Weights = Readonly<Record<string, number>>

/** The kinds of choice among options of a document. */
export type ChoiceKind =
  'issuer-name' | 'receiver-name' | 'issuer-address' | 'customer-number' | 'order-number'

/** The fitted weights of a kind of choice. */
export const getWeights = (kind: ChoiceKind): Weights => fitted.weights[kind]

/** The sum of features times weights. */
function computeLogit(features: Features, table: Weights): number {
  let sum = 0
  for (const name of Object.keys(features)) sum += (features[name] ?? 0) * (table[name] ?? 0)
  return sum
}

/**
 * The probability of each option that it is the right one, by softmax (conditional logit). The document may not
 * contain it, so "none of them" is an option with logit 0. The sum is therefore below 1.
 */
export function computeProbabilities(options: readonly Features[], table: Weights): number[] {
  const logits = options.map((option) => computeLogit(option, table))
  const highest = Math.max(0, ...logits)
  const powers = logits.map((logit) => Math.exp(logit - highest))
  const total = powers.reduce((sum, power) => sum + power, Math.exp(-highest))
  return powers.map((power) => power / total)
}
