/** The submissions that this process is passing to the backend. */
export interface InFlight {
  /** Runs work for a submission after any other work for it has ended. */
  run<T>(id: string, work: () => Promise<T>): Promise<T>
}

/** Serialises the work for each submission: two calls must not both find its outcome unknown and both submit it. */
export function createInFlight(): InFlight {
  const last = new Map<string, Promise<unknown>>()
  return {
    run(id, work) {
      const done = (last.get(id) ?? Promise.resolve()).then(work)
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
