import type { Features, Weights } from '../extractors/fitted/choice.ts'
import fitted from './confidence-weights.json' with { type: 'json' }

/** Kinds with too few wrong values to fit weights for each. */
const groups: Readonly<Record<string, string>> = {
  references: 'codes',
  registrations: 'codes',
  identifiers: 'codes',
  currencies: 'amounts',
}

/** The group of kinds, of fields or columns, whose weights are fitted together. */
export const getWeightGroup = (kind: string): string => groups[kind] ?? kind

const weightsByGroup: Readonly<Record<string, Weights>> = fitted
const maxConfidence = 99

/**
 * Adjusts a counted accuracy, in percent, by what else is known about a value: logistic regression on its logit and
 * the weighted features (`tools/fit-weights/fit-confidence.ts`).
 *
 * @param features left out if no weights were fitted for such a value: the accuracy is returned unchanged, as for
 *   other kinds.
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

/** The logit of a percentage, clamped to 1–99 %. */
export function toLogit(percent: number): number {
  const share = Math.min(0.99, Math.max(0.01, percent / 100))
  return Math.log(share / (1 - share))
}
