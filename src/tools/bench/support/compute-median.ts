/** Computes the median; the upper one of an even number of values, 0 for none. */
export const computeMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
