import type { Context } from 'hono'
import type { WorkspaceEnv } from '../workspace-env.ts'
import { headers } from '#src/contract/paths.ts'
import { readText, type ReadTextResult } from '#src/http/read-text.ts'
import { draftSaveSchema, type SaveOrigin } from '#src/contract/workspace/drafts.ts'
import { isJsonObject, parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { buildProblem, problemContentType } from '#src/contract/problem.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import {
  returnIfPurged,
  SubmissionPurgedError,
  type StoredDraft,
  type WorkspaceStore,
} from '../store/workspace-store.ts'
import { findSubmission } from '../store/find-submission.ts'
import { countUnsentChanges } from '../count-unsent-changes.ts'
import { summariseContent } from '../summarise-result.ts'

/** Maximum size of a draft, in bytes. */
const maxDraftBytes = 4 * 1024 * 1024

/** The draft of a submission; revision 0 and no content before the first save. */
export function getDraftRoute(store: WorkspaceStore) {
  return async (c: Context): Promise<Response> => {
    const submission = await findSubmission(store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    return jsonResponse(200, formatDraft(await store.findDraft(submission.id)))
  }
}

/**
 * Saves a draft based on the revision it names. 409 `draft_stale`, with the stored draft, when another was saved
 * meanwhile, unless it is this very save; 409 `signed_in_as_other` when another member made the changes. Content is
 * stored as the JSON text received, so that no number or name changes.
 */
export function putDraftRoute(store: WorkspaceStore) {
  return async (c: Context<WorkspaceEnv>): Promise<Response> => {
    const submission = await findSubmission(store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    if (!isMadeBy(c.req.header(headers.draftMember), c.env.member))
      return problemResponse(409, 'signed_in_as_other', 'Another member made these changes.')
    const save = parseDraftSave(await readText(c.req.raw, maxDraftBytes))
    if (!save.ok) return problemResponse(400, 'draft_invalid', save.reason)
    const result = await store.findResult(submission.id)
    const summary = result === undefined ? undefined : summariseContent(result, { draft: save.draft.content })
    const sent = submission.state === 'sent' ? await findAcceptedPayload(store, submission.id) : undefined
    const unsentChanges =
      result !== undefined && sent !== undefined
        ? countUnsentChanges(result, sent, save.draft.content)
        : undefined
    const draft = {
      ...save.draft,
      savedBy: c.env.member,
      summary: summary && { ...summary, ...(unsentChanges !== undefined && { unsentChanges }) },
    }
    const saved = await store.saveDraft(submission.id, draft).catch(returnIfPurged)
    if (saved instanceof SubmissionPurgedError) return submissionUnknown()
    if (saved !== undefined) return jsonResponse(200, formatDraft(saved))
    const present = await store.findDraft(submission.id)
    // The response was lost, and the client repeated the save.
    if (present && isStoredSave(present, save.draft.origin)) return jsonResponse(200, formatDraft(present))
    const problem = JSON.stringify(
      buildProblem(409, 'draft_stale', 'The draft was changed elsewhere meanwhile.'),
    )
    return jsonResponse(409, `${problem.slice(0, -1)},"draft":${formatDraft(present)}}`, problemContentType)
  }
}

/** Whether the header names the caller, or is missing. */
const isMadeBy = (member: string | undefined, caller: string | null): boolean =>
  member === undefined || member === encodeURIComponent(caller ?? '')

/** The last accepted payload. */
const findAcceptedPayload = async (store: WorkspaceStore, submissionId: string) =>
  (await store.listFeedback(submissionId)).find(({ status }) => status === 202)?.payload

const isStoredSave = ({ revision, origins }: StoredDraft, origin: SaveOrigin | undefined): boolean =>
  origins.some(
    (stored) =>
      stored.revision === revision && stored.client === origin?.client && stored.sequence === origin.sequence,
  )

type DraftSaveResult =
  | {
      readonly ok: true
      readonly draft: {
        readonly revision: number
        readonly content: string
        readonly checked: number
        readonly toCheck: number | undefined
        readonly origin: SaveOrigin | undefined
      }
    }
  | { readonly ok: false; readonly reason: string }

const readProblems = {
  long: 'The draft is larger than 4 MB.',
  broken: 'The draft did not arrive completely.',
  malformed: 'The draft is not UTF-8 text.',
} as const

function parseDraftSave(read: ReadTextResult): DraftSaveResult {
  if (!read.ok) return { ok: false, reason: readProblems[read.why] }
  let body: JsonValue
  try {
    body = parseJson(read.text)
  } catch {
    return { ok: false, reason: 'The body is not JSON.' }
  }
  const checked = draftSaveSchema.safeParse(body)
  if (!checked.success || !isJsonObject(body))
    return { ok: false, reason: checked.error?.issues[0]?.message ?? 'The body is not an object.' }
  const { revision, content, origin } = checked.data
  // The content as sent, not as the schema returns it.
  const { checked: done, toCheck } = content
  return {
    ok: true,
    draft: { revision, content: stringifyJson(body['content']), checked: done, toCheck, origin },
  }
}

/** Inserts the content verbatim. */
function formatDraft(draft: StoredDraft | undefined): string {
  if (draft === undefined) return '{"revision":0,"content":null,"savedAt":null,"savedBy":null}'
  const { revision, content, editsRevision: _editsRevision, ...rest } = draft
  return `{"revision":${revision},"content":${content},${JSON.stringify(rest).slice(1)}`
}

function jsonResponse(status: number, body: string, contentType = 'application/json'): Response {
  return new Response(body, { status, headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
}
