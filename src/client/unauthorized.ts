const listeners = new Set<() => void>()

/** Tells that the server answered 401. */
export function tellUnauthorized(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` with every 401 that any request is answered with. @returns how to stop. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
