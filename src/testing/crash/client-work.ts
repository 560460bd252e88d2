import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema } from '#src/contract/workspace/submissions.ts'

// Client calls to a server that may be killed at any moment, and what it acknowledged.

export const buildInvoiceText = (key: string) =>
  `Factuur\nFactuurnummer: ${key}\nFactuurdatum: 14-03-2025\nTotaal: € 121,00\n`

/** Submits a document. @returns the two ids if the server acknowledged it. */
export async function submit(url: string, key: string) {
  const form = new FormData()
  form.append('file', new Blob([buildInvoiceText(key)]), `${key}.txt`)
  const response = await fetch(`${url}${documentPaths.analyze('invoice')}?async=true`, {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  }).catch(() => undefined)
  const requestId = response?.headers.get('X-Request-Id') ?? undefined
  const submissionId = response?.headers.get('X-Submission-Id') ?? undefined
  return requestId === undefined || submissionId === undefined ? undefined : { key, requestId, submissionId }
}
export type AcknowledgedSubmission = NonNullable<Awaited<ReturnType<typeof submit>>>

/** The last acknowledged state of a draft. */
export interface AcknowledgedDraft {
  readonly submissionId: string
  readonly revision: number
  readonly checked: number
}

/** A sent save: its response may have been lost although it was stored. */
export interface SentDraft {
  readonly submissionId: string
  /** The resulting revision; undefined without a response. */
  readonly revision?: number
  readonly save: { readonly revision: number; readonly content: { readonly checked: number } }
}

/**
 * Saves a draft with `checked` on the current revision.
 * @returns undefined if none was sent, or it was refused.
 */
export async function saveDraft(
  url: string,
  submissionId: string,
  checked: number,
): Promise<SentDraft | undefined> {
  const read = await fetch(`${url}${workspacePaths.draft(submissionId)}`)
    .then((response) => response.json())
    .catch(() => undefined)
  if (read === undefined) return undefined
  const origin = { client: `round-${checked}`, sequence: 1 }
  const save = { revision: read.revision, content: { documents: [], checked }, origin }
  const saved = await sendDraft(url, { submissionId, save }).catch(() => undefined)
  if (saved === undefined) return { submissionId, save }
  return saved.status === 200 ? { submissionId, save, revision: saved.revision } : undefined
}

/** Sends a save; may repeat one without a response. @throws when there is no response. */
export async function sendDraft(url: string, { submissionId, save }: SentDraft) {
  const response = await fetch(`${url}${workspacePaths.draft(submissionId)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(save),
  })
  return { status: response.status, revision: Number((await response.json()).revision) }
}

export interface AcknowledgedFeedback extends AcknowledgedSubmission {
  readonly payload: string
}

/** Sends unique feedback. @returns the payload if it was acknowledged. */
export async function sendFeedback(
  url: string,
  submission: AcknowledgedSubmission,
  word: string,
): Promise<AcknowledgedFeedback | undefined> {
  const field = { Text: word, Value: word, Type: 'String', Page: 0 }
  const payload = JSON.stringify({ Documents: [{ Fields: { InvoiceNumber: field } }] })
  const response = await fetch(`${url}${documentPaths.feedback(submission.requestId)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: payload,
  }).catch(() => undefined)
  return response?.status === 202 ? { ...submission, payload } : undefined
}

export const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Returns status and body of a finished request. Throws when it is not finished in so many milliseconds. */
export async function waitForResult(url: string, requestId: string, patience: number): Promise<string> {
  for (const until = Date.now() + patience; Date.now() < until; await delay(30)) {
    const response = await fetch(`${url}${documentPaths.request(requestId)}`)
    if (response.status !== 204) return `${response.status} ${await response.text()}`
  }
  throw new Error(`Request ${requestId} was not finished in time`)
}

export async function fetchSubmissions(url: string) {
  const response = await fetch(`${url}${workspacePaths.submissions}`)
  return submissionListSchema.parse(await response.json()).submissions
}

/** Creates a generator of numbers from 0 up to 1, determined by a seed (linear congruential, Numerical Recipes). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}
