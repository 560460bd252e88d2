import type { RawResponse, RawRequest } from './raw-http.ts'

/** What the rows are about: what an honest reviewer left on the server before. */
export interface HostileFixture {
  /** Request id of a document that was read. */
  readonly requestId: string
  /** Its submission in the workspace. */
  readonly submissionId: string
  /** Request id of a document that could not be read. */
  readonly failedId: string
}

/** One thing that is sent and the answer that it must get. */
export interface HostileCase {
  /** What is sent, for people. */
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

/** A row in one line. */
export const defineCase = (
  name: string,
  send: HostileCase['send'],
  status: number,
  code: HostileCase['code'],
  more: Pick<HostileCase, 'why' | 'also'> = {},
): HostileCase => ({ name, send, status, code, ...more })
