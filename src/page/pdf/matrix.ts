/** An affine transform in PDF's order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0]

/** The transform that applies `inner` first. Missing numbers default to those of the identity. */
export function multiplyMatrices(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

/** Six numbers as a matrix: pdf.js types that of a viewport as a list. Missing ones default to those of the identity. */
export const toMatrix = (numbers: readonly number[]): Matrix => multiplyMatrices(numbers, identityMatrix)
