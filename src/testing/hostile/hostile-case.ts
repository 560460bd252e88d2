import type { RawResponse, RawRequest } from './raw-http.ts'

/** The data on the server that the rows refer to. */
export interface HostileFixture {
  /** Request id of a document that was read. */
  readonly requestId: string
  /** Its submission in the workspace. */
  readonly submissionId: string
  /** Request id of a document that could not be read. */
  readonly failedId: string
}

/** A request and the response it must get. */
export interface HostileCase {
  /** A description of the request. */
  readonly name: string
  readonly send: RawRequest | ((ground: HostileFixture) => RawRequest | Promise<RawRequest>)
  readonly status: number
  /**
   * The code of the problem. `null`: there is none, because the answer is no refusal, or comes from Node's own reading
   * of HTTP before any of ours.
   */
  readonly code: string | null
  /** Why an odd thing is taken, or anything else that is not plain from the name. */
  readonly why?: string
  /** What else must hold of the answer. */
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
