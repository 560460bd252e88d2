import type { RawResponse, RawRequest } from './raw-http.ts'

/** Data on the server that the rows refer to. */
export interface HostileFixture {
  /** Request id of a document that was read. */
  readonly requestId: string
  /** Its submission in the workspace. */
  readonly submissionId: string
  /** Request id of a document that could not be read. */
  readonly failedId: string
}

/** A request and its required response. */
export interface HostileCase {
  /** A description of the request. */
  readonly name: string
  readonly send: RawRequest | ((ground: HostileFixture) => RawRequest | Promise<RawRequest>)
  readonly status: number
  /**
   * The code of the problem; `null` if there is none, because the response is not a refusal, or because Node's HTTP
   * parser responded before our code.
   */
  readonly code: string | null
  /** Explains why an odd request is accepted, or anything else that the name does not make clear. */
  readonly why?: string
  /** Further condition on the response. */
  readonly also?: (answer: RawResponse) => boolean
}

/** Formats a row on one line. */
export const defineCase = (
  name: string,
  send: HostileCase['send'],
  status: number,
  code: HostileCase['code'],
  more: Pick<HostileCase, 'why' | 'also'> = {},
): HostileCase => ({ name, send, status, code, ...more })
