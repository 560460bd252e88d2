import type { BackendError, SubmitOutcome } from '../backend.ts'
import { isJson, summariseResult } from '../summarise-result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

/** Stores the outcome of a submission before the caller receives it, the request id first. */
export async function recordOutcome(
  store: WorkspaceStore,
  id: string,
  outcome: SubmitOutcome,
): Promise<void> {
  if (outcome.kind === 'rejected') return store.setFailure(id, 'refused', toProblem(outcome.error))
  if (outcome.requestId !== null) await store.setRequestId(id, outcome.requestId)
  if (outcome.kind === 'finished') await recordResult(store, id, outcome.result)
  else if (outcome.kind === 'failed') await store.setFailure(id, 'failed', toProblem(outcome.error))
  else if (outcome.kind === 'unknown') await store.setProblem(id, toProblem(outcome.error))
}

/** Stores a result; text that is not JSON is a problem instead. */
export async function recordResult(store: WorkspaceStore, id: string, result: string): Promise<void> {
  if (isJson(result)) return store.setResult(id, result, summariseResult(result))
  const detail = 'The service answered 200 with something that is not JSON.'
  return store.setProblem(id, { status: 200, code: null, detail })
}

export const toProblem = ({ status, code, detail }: BackendError) => ({ status, code, detail })
