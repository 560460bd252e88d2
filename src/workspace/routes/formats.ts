import type { Hono } from 'hono'
import {
  forgetRequestSchema,
  readFormatAgainSchema,
  restoreRequestSchema,
} from '#src/contract/workspace/formats.ts'
import {
  maxFormatFileBytes,
  nameFormatFile,
  undoImportRequestSchema,
} from '#src/contract/workspace/format-files.ts'
import type { ActionOutcome } from '#src/contract/workspace/submissions.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import { readJsonBody } from '#src/http/read-json-body.ts'
import { readText } from '#src/http/read-text.ts'
import type { LearntFormats } from '../learnt-formats.ts'
import { findSubmission } from '../store/find-submission.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { readLearntAgain, type ActionContext } from '../submissions/act-on-submission.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'
import { toOutcome } from './actions.ts'

/** Maximum size of a body, in bytes. */
const maxBytes = 128 * 1024
const noStore = { headers: { 'Cache-Control': 'no-store' } }

interface FormatRouteDeps {
  readonly store: WorkspaceStore
  /** Undefined with a hosted service. */
  readonly formats: LearntFormats | undefined
  readonly buildContext: (member: string | null) => ActionContext
}

/** Routes for learnt formats: listing and forgetting them, and reading waiting documents again with them. */
export function addFormatRoutes(
  app: Hono<WorkspaceEnv>,
  { store, formats, buildContext }: FormatRouteDeps,
): void {
  app.get('/workspace/formats', async () => {
    const list = await formats?.list()
    return Response.json(
      list ? { isKnown: true, ...list } : { isKnown: false, isComplete: true, formats: [] },
      noStore,
    )
  })
  app.get('/workspace/submissions/:id/format', async (c) => {
    const submission = await findSubmission(store, c.req.param('id'))
    if (submission === undefined) return submissionUnknown()
    return Response.json({ formatId: (await formats?.findFormat(submission)) ?? null }, noStore)
  })
  app.post('/workspace/formats/forget', async (c) => {
    const { data, error } = forgetRequestSchema.safeParse(await readJsonBody(c.req.raw, maxBytes))
    if (data === undefined || hasNul(data.modelId, data.field)) return invalid(error?.issues[0]?.message)
    return Response.json({ id: (await formats?.forget(data)) ?? null }, noStore)
  })
  app.post('/workspace/formats/restore', async (c) => {
    const { data, error } = restoreRequestSchema.safeParse(await readJsonBody(c.req.raw, maxBytes))
    if (data === undefined) return invalid(error?.issues[0]?.message)
    if (await formats?.restore(data.id)) return new Response(null, { status: 204 })
    return problemResponse(404, 'not_found', 'What was forgotten can no longer be restored.')
  })
  addFileRoutes(app, formats)
  app.post('/workspace/formats/read-again', async (c) => {
    const { data, error } = readFormatAgainSchema.safeParse(await readJsonBody(c.req.raw, maxBytes))
    if (data === undefined) return invalid(error?.issues[0]?.message)
    const list = (await formats?.list())?.formats ?? []
    // Free of charge, so only documents that may be read differently now.
    const readable = new Set(
      list.flatMap(({ waiting }) => waiting.flatMap((one) => (one.isReadBefore ? [one.submissionId] : []))),
    )
    const context = buildContext(c.env.member)
    const outcomes: ActionOutcome[] = []
    for (const target of data.submissions)
      outcomes.push(
        readable.has(target.id)
          ? toOutcome(target.id, await readLearntAgain(context, target))
          : { id: target.id, submission: null, problem: notReadable },
      )
    return Response.json({ outcomes }, noStore)
  })
}

function addFileRoutes(app: Hono<WorkspaceEnv>, formats: LearntFormats | undefined): void {
  app.get('/workspace/formats/export', async () => {
    const file = await formats?.exportFile()
    if (file === undefined) return notKnownHere()
    const name = nameFormatFile(file.exportedAt)
    const headers = { ...noStore.headers, 'Content-Disposition': `attachment; filename="${name}"` }
    return Response.json(file, { headers })
  })
  app.post('/workspace/formats/import', async (c) => {
    const read = await readText(c.req.raw, maxFormatFileBytes)
    if (formats === undefined) return notKnownHere()
    if (!read.ok) return refuseUnread[read.why]()
    const result = await formats.importFile(read.text)
    if (result.ok) return Response.json(result.report, noStore)
    return problemResponse(400, result.code, result.reason)
  })
  app.post('/workspace/formats/undo-import', async (c) => {
    const { data, error } = undoImportRequestSchema.safeParse(await readJsonBody(c.req.raw, maxBytes))
    if (data === undefined) return invalid(error?.issues[0]?.message)
    if (await formats?.undoImport(data.id)) return new Response(null, { status: 204 })
    return problemResponse(404, 'not_found', 'The import can no longer be undone.')
  })
}

const refuseUnread = {
  long: () => problemResponse(413, 'format_file_too_large', 'It is larger than 8 MB.'),
  broken: () => problemResponse(400, 'format_file_damaged', 'It did not arrive completely.'),
  malformed: () => problemResponse(400, 'format_file_foreign', 'It is not UTF-8 text.'),
}

const notKnownHere = () =>
  problemResponse(
    409,
    'action_not_possible',
    'A hosted service reads the documents, and keeps what it learns.',
  )

const notReadable = {
  status: 409,
  code: 'action_not_possible',
  detail: 'Nothing was learnt of its format since it was read, or somebody worked on it.',
} as const

/** A text in the database cannot contain a NUL. */
const hasNul = (...texts: readonly (string | undefined)[]) => texts.some((text) => text?.includes('\0'))

const invalid = (reason = 'The body is not what is expected here.') =>
  problemResponse(400, 'parameter_invalid', reason)
