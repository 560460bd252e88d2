import { ApiError } from './api-error.ts'

/** What kind of failure it was, in the catalogue's words (`failure.…`), with what the service itself said. */
export interface Failure {
  readonly kind:
    | 'offline'
    | 'server'
    | 'signIn'
    | 'forbidden'
    | 'notFoundOnServer'
    | 'conflict'
    | 'tooLarge'
    | 'notMultipart'
    | 'refused'
    | 'aborted'
    | 'contract'
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  readonly detail: string | null
  /** The stable code of a problem body; null when there is none. */
  readonly code: string | null
}

const kindsByStatus: Readonly<Record<number, Failure['kind']>> = {
  403: 'forbidden',
  404: 'notFoundOnServer',
  409: 'conflict',
  413: 'tooLarge',
  415: 'notMultipart',
}

function classifyStatus(status: number, code: string | null): Failure['kind'] {
  if (status >= 500) return 'server'
  if (status === 401 && code === 'not_signed_in') return 'signIn'
  return kindsByStatus[status] ?? 'refused'
}

/** Turns anything thrown by the client into what can be said of it. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, detail, code } = error
    return { kind: classifyStatus(status, code), status, detail, code }
  }
  if (error instanceof DOMException && error.name === 'AbortError')
    return { kind: 'aborted', status: null, detail: null, code: null }
  // What `fetch` throws when no answer came.
  if (error instanceof TypeError) return { kind: 'offline', status: null, detail: null, code: null }
  return { kind: 'contract', status: null, detail: null, code: null }
}
