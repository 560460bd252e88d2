import type { Context, Hono } from 'hono'
import { isProblemCode } from '#src/contract/problem.ts'
import { actionRequestSchema, singleActionRequestSchema } from '#src/contract/workspace/document-life.ts'
import { filePasswordRequestSchema } from '#src/contract/workspace/file/file-password.ts'
import type { ActionOutcome } from '#src/contract/workspace/submissions.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import { readJsonBody } from '#src/http/read-json-body.ts'
import { findSubmission } from '../store/find-submission.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import {
  actOnSubmission,
  readWithPassword,
  type ActionContext,
  type ActionResult,
} from '../submissions/act-on-submission.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'

/** Maximum size of an action, in bytes. */
const maxActionBytes = 64 * 1024
const noStore = { 'Cache-Control': 'no-store' }

/** Routes for the actions of people on documents, one or several at once, and for their history. */
export function addActionRoutes(
  app: Hono<WorkspaceEnv>,
  { store, buildContext }: { store: WorkspaceStore; buildContext: (member: string | null) => ActionContext },
): void {
  app.post('/workspace/submissions/actions', async (c) => {
    const parsed = actionRequestSchema.safeParse(await readJsonBody(c.req.raw, maxActionBytes))
    if (!parsed.success) return actionInvalid(parsed.error.issues[0]?.message)
    const { action, submissions } = parsed.data
    const context = buildContext(c.env.member)
    const outcomes: ActionOutcome[] = []
    // One after the other, each independent of the others.
    for (const target of submissions)
      outcomes.push(toOutcome(target.id, await actOnSubmission(context, target, action)))
    return Response.json({ outcomes }, { headers: noStore })
  })
  app.post('/workspace/submissions/:id/actions', async (c) => {
    const parsed = singleActionRequestSchema.safeParse(await readJsonBody(c.req.raw, maxActionBytes))
    if (!parsed.success) return actionInvalid(parsed.error.issues[0]?.message)
    const { action, revision } = parsed.data
    const target = { id: c.req.param('id'), revision }
    return toResponse(await actOnSubmission(buildContext(c.env.member), target, action))
  })
  app.post('/workspace/submissions/:id/opened', async (c) => {
    const submission = await findSubmission(store, c.req.param('id'))
    if (submission === undefined) return submissionUnknown()
    await store.recordOpened(submission.id)
    return new Response(null, { status: 204 })
  })
  app.post('/workspace/submissions/:id/password', async (c) => {
    const parsed = filePasswordRequestSchema.safeParse(await readJsonBody(c.req.raw, maxActionBytes))
    // Without the reason, which could quote what was sent.
    if (!parsed.success) return actionInvalid('The body has no password and revision.')
    const { password, revision } = parsed.data
    const target = { id: c.req.param('id'), revision }
    return toResponse(await readWithPassword(buildContext(c.env.member), target, password))
  })
  app.get('/workspace/submissions/:id/history', historyRoute(store))
}

/** Every reading of a document, the present one first, and the actions of people on it. */
const historyRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return submissionUnknown()
  const readings = await store.listReadings(submission)
  const events = await store.listEvents(readings.map(({ id }) => id))
  return Response.json({ readings, events }, { headers: noStore })
}

/** The outcome of an action on one of several documents. */
export const toOutcome = (id: string, result: ActionResult): ActionOutcome => ({
  id,
  submission: result.submission ?? null,
  problem: result.ok ? null : { status: result.status, code: result.code, detail: result.detail },
})

/** The submission, or a problem with the present submission. */
function toResponse(result: ActionResult): Response {
  if (result.ok) return Response.json(result.submission, { headers: noStore })
  const { status, code, detail, submission } = result
  // A hosted service may have its own codes, or none.
  const known = isProblemCode(code) ? code : 'reading_failed'
  return problemResponse(status, known, detail, { members: { submission } })
}

const actionInvalid = (reason = 'The body is not an action.') =>
  problemResponse(400, 'action_invalid', reason)
