import type { Context } from 'hono'
import { problemResponse } from '../problems.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { findSubmission } from '../store/find-submission.ts'

const submissionUnknown = () => problemResponse(404, 'submission_unknown', 'There is no such submission.')
const noStore = { 'Cache-Control': 'no-store' }

/** All submissions, newest first. */
export const submissionsRoute = (store: WorkspaceStore) => async () =>
  Response.json({ submissions: await store.listSubmissions() }, { headers: noStore })

/** One submission. */
export const submissionRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  return submission === undefined ? submissionUnknown() : Response.json(submission, { headers: noStore })
}

/** The result of a submission exactly as the service answered it; 404 until there is one. */
export const resultRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return submissionUnknown()
  const result = await store.findResult(submission.id)
  if (result === undefined) return problemResponse(404, 'not_found', 'This submission has no result.')
  return new Response(result, { headers: { 'Content-Type': 'application/json', ...noStore } })
}

/** The feedback that was sent for a submission, newest first. */
export const feedbackRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return submissionUnknown()
  return Response.json({ feedback: await store.listFeedback(submission.id) }, { headers: noStore })
}
