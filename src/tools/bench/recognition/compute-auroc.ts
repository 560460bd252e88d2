/** A read value, the engine's confidence in percent, and whether it is right. */
interface JudgedValue {
  readonly confidence: number
  readonly isRight: boolean
}

/**
 * Computes the share of pairs of a right and a wrong value in which the right one has more confidence; ties count
 * half. NaN without pairs.
 */
export function computeAuroc(values: readonly JudgedValue[]): number {
  const [right, wrong] = [values.filter(({ isRight }) => isRight), values.filter(({ isRight }) => !isRight)]
  let won = 0
  for (const { confidence: sure } of right)
    for (const { confidence: other } of wrong) {
      if (sure > other) won += 1
      else if (sure === other) won += 0.5
    }
  return won / (right.length * wrong.length)
}
