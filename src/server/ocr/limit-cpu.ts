/** Milliseconds between checks. */
const checkMs = 100

/**
 * Waits for work until this process has used `cpuLimit` of processor time since the call; time spent waiting for a
 * busy machine does not count.
 *
 * @param act the work, which should end soon after its signal is aborted.
 * @param cpuLimit in milliseconds.
 * @returns undefined when the limit was reached.
 */
export async function limitCpu<T>(
  act: (signal: AbortSignal) => Promise<T>,
  cpuLimit: number,
): Promise<T | undefined> {
  const controller = new AbortController()
  const start = process.cpuUsage()
  const exceeded = Promise.withResolvers<undefined>()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1000 > cpuLimit) exceeded.resolve(undefined)
  }, checkMs)
  const work = act(controller.signal)
  // Abandoned work may never settle, or may reject when nothing waits for it.
  work.catch(() => {})
  try {
    const isDone = await Promise.race([work.then(() => true), exceeded.promise])
    if (isDone === true) return await work
    controller.abort()
    return undefined
  } finally {
    clearInterval(timer)
  }
}
