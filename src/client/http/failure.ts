import { ApiError } from './api-error.ts'
import { OutdatedPayloadError } from './outdated-payload-error.ts'

/** The kind of a failure, as a catalogue key (`failure.…`), with the service's own message. */
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
    | 'changedHere'
    | 'contract'
  /** HTTP status; null when there was no response. */
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

/** Classifies any error that the client throws. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, detail, code } = error
    return { kind: classifyStatus(status, code), status, detail, code }
  }
  if (error instanceof DOMException && error.name === 'AbortError')
    return { kind: 'aborted', status: null, detail: null, code: null }
  if (error instanceof OutdatedPayloadError)
    return { kind: 'changedHere', status: null, detail: null, code: null }
  // `fetch` throws this when there is no response.
  if (error instanceof TypeError) return { kind: 'offline', status: null, detail: null, code: null }
  return { kind: 'contract', status: null, detail: null, code: null }
}

/** Whether feedback was built from outdated revisions: sending it again unchanged would fail again. */
export const isStaleFailure = ({ kind, code }: Pick<Failure, 'kind' | 'code'>): boolean =>
  kind === 'changedHere' || code === 'draft_stale' || code === 'submission_stale'
