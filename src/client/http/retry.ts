import { ApiError } from './api-error.ts'

/** Maximum retries of a read after the first attempt. */
const maxRetries = 3

/**
 * Whether to retry a read. A failing server (5xx) and a lost network are retried; a 4xx is final, and a response that
 * violates the contract would do so again.
 *
 * @param failures number of earlier failures.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false
  if (error instanceof ApiError) return error.status >= 500
  return error instanceof TypeError
}

/**
 * Milliseconds from poll number `polls` to the next: like {@link computeBackoff}, but without jitter. A query asks
 * for its interval with every rendering and restarts its timer when that differs: with jitter it would never fire on
 * a screen that renders every second.
 */
export const computePollInterval = (polls: number, { max = 10_000 } = {}): number =>
  computeBackoff(polls, { max }, 0.5)

/**
 * Milliseconds to wait before try number `attempt` (from 0): grows by `factor` from `first` up to `max`, and is
 * multiplied by 0.75 to 1.25 so that many clients do not retry at the same moment.
 *
 * @param random a number from 0 up to 1.
 */
export function computeBackoff(
  attempt: number,
  { first = 400, factor = 1.5, max = 10_000 } = {},
  random: number = Math.random(),
): number {
  const plain = Math.min(max, first * factor ** Math.min(attempt, 60))
  return Math.min(max, plain * (0.75 + random / 2))
}
