import { ApiError } from './api-error.ts'

/** Reads are tried this many times again after the first. */
const maxRetries = 3

/**
 * Whether a read is worth repeating: a 4xx is an answer and is not, a failing server (5xx) and a lost network
 * are. An answer that breaks the contract would break it again.
 *
 * @param failures how often it failed before this time.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false
  if (error instanceof ApiError) return error.status >= 500
  return error instanceof TypeError
}

/**
 * Milliseconds to wait before try number `attempt` (from 0): grows by `factor` from `first` up to `most`, and
 * is spread over 75 to 125 % so that many clients do not ask at the same moment.
 *
 * @param random a number from 0 up to 1.
 */
export function computeBackoff(
  attempt: number,
  { first = 400, factor = 1.5, most = 10_000 } = {},
  random: number = Math.random(),
): number {
  const plain = Math.min(most, first * factor ** Math.min(attempt, 60))
  return Math.min(most, plain * (0.75 + random / 2))
}
