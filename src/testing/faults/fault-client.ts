import { randomBytes } from 'node:crypto'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema, type Submission } from '#src/contract/workspace/submissions.ts'
import { comparisonListSchema } from '#src/contract/workspace/comparisons.ts'
import { buildInvoiceText } from '../crash/client-work.ts'

/** The compared parts of a response: the code of a problem, or the ids of a submission. */
export interface FaultAnswer {
  readonly status: number
  readonly code?: string
  readonly retryAfter?: string | null
  readonly requestId?: string
}

/** Creates a client of a server with failing storage. */
export function createFaultClient(url: string) {
  const ask = async (path: string, init?: RequestInit): Promise<FaultAnswer> => {
    const response = await fetch(url + path, init)
    const text = await response.text()
    if (response.ok) return { status: response.status, requestId: response.headers.get('X-Request-Id') ?? '' }
    const { code } = JSON.parse(text)
    return { status: response.status, code, retryAfter: response.headers.get('Retry-After') }
  }
  return {
    get: (path: string) => ask(path),
    /** Submits an invoice under a key, or a file of so many bytes. */
    submit(key: string, bytes = 0) {
      const form = new FormData()
      form.append('file', new Blob([buildInvoiceText(key).padEnd(bytes, '\n')]), `${key}.txt`)
      const path = `${documentPaths.analyze('invoice')}?async=true`
      return ask(path, { method: 'POST', body: form, headers: { 'Idempotency-Key': key } })
    },
    /** Saves a draft of so many bytes, which cannot be compressed, on a revision. */
    saveDraft(submissionId: string, revision: number, bytes = 10) {
      const note = randomBytes(bytes).toString('base64')
      const content = { checked: revision, documents: [], note }
      return ask(workspacePaths.draft(submissionId), {
        method: 'PUT',
        body: JSON.stringify({ revision, content }),
        headers: { 'Content-Type': 'application/json' },
      })
    },
    /** Sends feedback on a request. */
    sendFeedback(requestId: string) {
      const field = { Text: 'x', Value: 'x', Type: 'String', Page: 0 }
      return ask(documentPaths.feedback(requestId), {
        method: 'POST',
        body: JSON.stringify({ Documents: [{ Fields: { InvoiceNumber: field } }] }),
        headers: { 'Content-Type': 'application/json' },
      })
    },
    async listSubmissions(): Promise<readonly Submission[]> {
      const response = await fetch(url + workspacePaths.submissions)
      return submissionListSchema.parse(await response.json()).submissions
    },
    /** Fetches the remaining credits through the path of a submission. */
    async getBalance(submissionId: string): Promise<number | null> {
      const response = await fetch(url + workspacePaths.comparisons(submissionId))
      return comparisonListSchema.parse(await response.json()).cost.balance
    },
    /** Status and reasons of /health. */
    async getHealth(): Promise<readonly [number, readonly string[]]> {
      const response = await fetch(`${url}/health`)
      return [response.status, (await response.json()).reasons ?? []]
    },
  }
}

export type FaultClient = ReturnType<typeof createFaultClient>
