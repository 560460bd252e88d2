import { headers } from '#src/contract/paths.ts'
import { parseProblem } from '../problems.ts'
import { isJson, summariseResult } from '../summarise-result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

/**
 * Writes down what the backend answered to a submission, before anyone else sees it.
 * - with a request id: the id first; a 200 is the result, a 4xx means that reading failed.
 * - without one: a 4xx means that it was refused; anything else leaves it uncertain, with what is known of it.
 */
export async function recordResponse(
  store: WorkspaceStore,
  id: string,
  { status, headers: answered }: Response,
  body: string,
): Promise<void> {
  const requestId = answered.get(headers.requestId)
  if (requestId !== null && requestId !== '') await store.setRequestId(id, requestId)
  if (status === 200) return recordResult(store, id, body)
  if (status < 400) {
    if (requestId === null || requestId === '') await store.setProblem(id, createMissingIdProblem(status))
    return
  }
  const problem = { status, ...parseProblem(body) }
  if (status >= 500) return store.setProblem(id, problem)
  return store.setFailure(id, requestId === null ? 'refused' : 'failed', problem)
}

const createMissingIdProblem = (status: number) => ({
  status,
  code: null,
  detail: `The service answered ${status} without a request id: its result can never be fetched.`,
})

/** Keeps a result that came; text that is no JSON is not one. */
export async function recordResult(store: WorkspaceStore, id: string, body: string): Promise<void> {
  if (isJson(body)) return store.setResult(id, body, summariseResult(body))
  const detail = 'The service answered 200 with something that is not JSON.'
  return store.setProblem(id, { status: 200, code: null, detail })
}
