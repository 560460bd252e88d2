/** Runs work once no other work under the same name runs. */
export type RunLocked = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The submissions that are being passed to the backend. */
export interface InFlight {
  /** Runs work for a submission after any other work for it has ended. */
  run<T>(id: string, work: () => Promise<T>): Promise<T>
}

/**
 * Serialises the work for each submission: two calls must not both find its outcome unknown and both submit it.
 * @param lock between all processes that share the database; by default there is only this one.
 */
export function createInFlight(lock: RunLocked = (_, work) => work()): InFlight {
  const last = new Map<string, Promise<unknown>>()
  return {
    run(id, work) {
      const done = (last.get(id) ?? Promise.resolve()).then(() => lock(`submission ${id}`, work))
      const settled = done
        .catch(() => undefined)
        .then(() => {
          if (last.get(id) === settled) last.delete(id)
        })
      last.set(id, settled)
      return done
    },
  }
}
