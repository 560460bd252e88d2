import type { Context } from 'hono'
import { problemResponse } from '../problems.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { findSubmission } from './find-submission.ts'

const unknown = () => problemResponse(404, 'submission_unknown', 'There is no such submission.')
const fresh = { 'Cache-Control': 'no-store' }

/** All submissions, newest first. */
export const submissionsRoute = (store: WorkspaceStore) => async () =>
  Response.json({ submissions: await store.submissions() }, { headers: fresh })

/** One submission. */
export const submissionRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  return submission === undefined ? unknown() : Response.json(submission, { headers: fresh })
}

/** The result of a submission exactly as the service answered it; 404 before there is one. */
export const resultRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return unknown()
  const result = await store.result(submission.id)
  if (result === undefined) return problemResponse(404, 'not_found', 'This submission has no result.')
  return new Response(result, { headers: { 'Content-Type': 'application/json', ...fresh } })
}

/** The feedback that was sent for a submission, newest first. */
export const feedbackRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return unknown()
  return Response.json({ feedback: await store.feedback(submission.id) }, { headers: fresh })
}
