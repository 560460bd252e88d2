import type { ApiError } from './api-error.ts'

const listeners = new Set<() => void>()

/**
 * Notifies the listeners when a response means that nobody is signed in. Any other 401 (an account that is not
 * linked, a registry key, a hosted service that rejects this server's credentials) is not solved by signing in: only
 * its caller handles it.
 */
export function notifyIfSignedOut({ status, code }: ApiError): void {
  if (status !== 401 || code !== 'not_signed_in') return
  for (const listener of listeners) listener()
}

/** Calls `listener` for every response that means nobody is signed in. @returns a function that unsubscribes. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
