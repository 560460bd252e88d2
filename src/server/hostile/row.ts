import type { RawAnswer, RawRequest } from './raw-http.ts'

/** What the rows are about: what an honest reviewer left on the server before. */
export interface Ground {
  /** Request id of a document that was read. */
  readonly requestId: string
  /** Its submission in the workspace. */
  readonly submissionId: string
  /** Request id of a document that could not be read. */
  readonly failedId: string
}

/** One thing that is sent and the answer that it must get. */
export interface Row {
  /** What is sent, for people. */
  readonly name: string
  readonly send: RawRequest | ((ground: Ground) => RawRequest | Promise<RawRequest>)
  readonly status: number
  /**
   * The code of the problem. `null`: there is none, because the answer is no refusal, or comes from Node's own reading
   * of HTTP before any of ours.
   */
  readonly code: string | null
  /** Why an odd thing is taken, or anything else that is not plain from the name. */
  readonly why?: string
  /** What else must hold of the answer. */
  readonly also?: (answer: RawAnswer) => boolean
}

/** A row in one line. */
export const row = (
  name: string,
  send: Row['send'],
  status: number,
  code: Row['code'],
  more: Pick<Row, 'why' | 'also'> = {},
): Row => ({ name, send, status, code, ...more })
