/** Lets so many jobs run at a time and so many wait; undefined for one that is too many. */
export function createConcurrencyLimit(running: number, waiting: number) {
  const queue: (() => void)[] = []
  let busy = 0
  return async function take<T>(job: () => Promise<T>): Promise<T | undefined> {
    if (busy >= running) {
      if (queue.length >= waiting) return undefined
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy += 1
    try {
      return await job()
    } finally {
      // The place goes to the next in the queue, so that nobody gets in between.
      const next = queue.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
