import type { Context } from 'hono'
import { submissionUnknown } from '#src/http/problem-response.ts'
import { findCorrectedFields } from '../submissions/find-corrected-fields.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { findSubmission } from '../store/find-submission.ts'

const noStore = { headers: { 'Cache-Control': 'no-store' } }

/** How often each field of a model was corrected; empty for an unknown model. */
export const modelCorrectionsRoute = (store: WorkspaceStore) => async (c: Context) => {
  const id = c.req.param('id') ?? ''
  return Response.json({ corrections: id.includes('\u0000') ? [] : await store.listCorrections(id) }, noStore)
}

/** The fields corrected by the last accepted feedback for a submission, with their counts. */
export const sentCorrectionsRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return submissionUnknown()
  const { id, modelId, sha256 } = submission
  const last = (await store.listFeedback(id)).find(({ status }) => status === 202)
  const result = last && (await store.findResult(id))
  if (last === undefined || result === undefined) return Response.json({ corrections: [] }, noStore)
  const first = await store.listCorrectionsInDocument(modelId, sha256)
  const documents = new Map((await store.listCorrections(modelId)).map((one) => [one.field, one.documents]))
  // Fields that were sent before the workspace counted corrections are left out.
  const corrected = findCorrectedFields(result, last.payload).filter((field) => first.has(field))
  const corrections = corrected.map((field) => ({
    field,
    documents: documents.get(field) ?? 0,
    isNew: first.get(field) === last.id,
  }))
  return Response.json({ corrections }, noStore)
}
