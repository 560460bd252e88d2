import type { Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { workspacePaths } from '#src/contract/paths.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import { findSubmission } from '../store/find-submission.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'

const path = '/workspace/submissions/:id/presence/:client'

/** Routes for who has which document open: see contract/workspace/presence.ts. */
export function addPresenceRoutes(app: Hono<WorkspaceEnv>, store: WorkspaceStore): void {
  const answerList = async () =>
    Response.json({ presences: await store.listPresences() }, { headers: { 'Cache-Control': 'no-store' } })
  app.get(workspacePaths.presence, answerList)
  app.put(path, async (c) => {
    const client = parseClient(c)
    if (client === undefined) return clientInvalid()
    const submission = await findSubmission(store, c.req.param('id'))
    if (submission === undefined) return submissionUnknown()
    await store.recordPresence({ submissionId: submission.id, client, name: c.env.member })
    return answerList()
  })
  app.delete(path, async (c) => {
    const client = parseClient(c)
    if (client === undefined) return clientInvalid()
    const submission = await findSubmission(store, c.req.param('id'))
    if (submission === undefined) return submissionUnknown()
    await store.removePresence(submission.id, client)
    return new Response(null, { status: 204 })
  })
}

const parseClient = (c: Context): string | undefined => z.uuid().safeParse(c.req.param('client')).data

const clientInvalid = () =>
  problemResponse(400, 'parameter_invalid', 'The browser must be identified by a UUID.')
