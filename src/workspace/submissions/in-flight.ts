/** Which submissions are with the backend now, in this process. */
export interface InFlight {
  /** Does the work for a submission, after any that is being done for it. */
  run<T>(id: string, work: () => Promise<T>): Promise<T>
}

/** One thing at a time for each submission: two calls for it must not both find its outcome unknown, and both pass it on. */
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
