/** Values that are remembered at most; the earliest is forgotten first. */
const maxRemembered = 10_000

/**
 * Creates a check whether a value is used for the first time in this process.
 * @param maxSeconds for which a value must be remembered, because it is not valid for longer.
 * @param now in milliseconds.
 */
export function createUsedOnce(maxSeconds: number, now: () => number = Date.now): (value: string) => boolean {
  /** Times of use, the earliest first. */
  const used = new Map<string, number>()
  return (value) => {
    const isForgettable = (usedAt: number) => used.size >= maxRemembered || now() - usedAt > maxSeconds * 1000
    for (const [earlier, usedAt] of used) {
      if (!isForgettable(usedAt)) break
      used.delete(earlier)
    }
    if (used.has(value)) return false
    used.set(value, now())
    return true
  }
}
