/** The middle of the numbers; the upper one of two. */
export const computeMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
