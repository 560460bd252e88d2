import type { Features, Weights } from '../extractors/fitted/choice.ts'
import fitted from './confidence-weights.json' with { type: 'json' }

/** Kinds of which too few values are wrong to fit weights for each. */
const groups: Readonly<Record<string, string>> = {
  references: 'codes',
  registrations: 'codes',
  identifiers: 'codes',
  currencies: 'amounts',
}

/** The group of kinds, of fields or of columns, whose weights are fitted together. */
export const getWeightGroup = (kind: string): string => groups[kind] ?? kind

const weightsByGroup: Readonly<Record<string, Weights>> = fitted
const maxConfidence = 99

/**
 * A counted accuracy, in percent, by what else is known of a value: the probability that it is right by its logit and the
 * weighted features (logistic regression, `tools/fit-weights/fit-confidence.ts`).
 *
 * @param features left out where the weights were not fitted for such a value: the accuracy stays, as for other kinds.
 * @param all weights by group.
 */
export function adjust(
  percent: number,
  kind: string,
  features: Features | undefined,
  all: Readonly<Record<string, Weights>> = weightsByGroup,
): number {
  const weights = all[getWeightGroup(kind)]
  if (!weights || !features) return percent
  let logit = (weights['bias'] ?? 0) + (toLogit(percent) / 5) * (weights['counted'] ?? 0)
  for (const [name, value] of Object.entries(features)) logit += value * (weights[name] ?? 0)
  return Math.min(maxConfidence, 100 / (1 + Math.exp(-logit)))
}

/** The logit of a percentage, which is kept away from what is certain. */
export function toLogit(percent: number): number {
  const share = Math.min(0.99, Math.max(0.01, percent / 100))
  return Math.log(share / (1 - share))
}
