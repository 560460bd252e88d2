import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { documentPaths, headers } from '#src/contract/paths.ts'
import { loadLabelledDocuments } from '../recognition/load-labelled-documents.ts'

/** A file to submit. */
export interface Upload {
  readonly name: string
  readonly path: string
  readonly model: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Loads the PDFs of the labelled set into memory. */
export const loadLabelledPdfs = (): Upload[] =>
  [...loadLabelledDocuments('tune'), ...loadLabelledDocuments('held-out')]
    .filter(({ path }) => path.endsWith('.pdf'))
    .map(({ path, model }) => loadUpload(path, model))

export const loadUpload = (path: string, model: string): Upload => ({
  name: basename(path),
  path,
  model,
  bytes: new Uint8Array(readFileSync(path)),
})

/** Submits a file asynchronously. @returns the request id; empty when the response has none. */
export async function submitUpload(url: string, { name, model, bytes }: Upload): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const path = `${documentPaths.analyze(model)}?async=true`
  const answer = await fetchWithRetry(url + path, { method: 'POST', body: form })
  await answer.arrayBuffer()
  if (answer.status !== 202) throw new Error(`${name} got ${answer.status}`)
  return answer.headers.get(headers.requestId) ?? ''
}

/** Retries once, because the server closes connections that were idle for some seconds. */
async function fetchWithRetry(url: string, given?: RequestInit): Promise<Response> {
  return fetch(url, given).catch(() => fetch(url, given))
}

/** Milliseconds between polls of a request. */
const pollIntervalMs = 25

/** Waits until a request is read. @returns the number of pages in the result. */
export async function waitForPages(url: string, requestId: string): Promise<number> {
  for (;;) {
    const answer = await fetchWithRetry(url + documentPaths.request(requestId))
    if (answer.status === 200) {
      const { Documents } = await answer.json()
      return Documents[0].TotalPages ?? 0
    }
    if (answer.status !== 204)
      throw new Error(`Request ${requestId}: ${answer.status} ${await answer.text()}`)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

/** Maps items concurrently, at most `count` at a time. @returns the results in the order of the items. */
export async function mapConcurrently<T, R>(
  count: number,
  items: readonly T[],
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const given: R[] = []
  const waiting = items.entries()
  const line = async () => {
    for (const [index, item] of waiting) given[index] = await act(item)
  }
  await Promise.all(Array.from({ length: count }, line))
  return given
}

/** Measures seconds. */
export async function measureSeconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1000
}
