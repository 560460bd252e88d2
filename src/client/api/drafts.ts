import { queryOptions } from '@tanstack/react-query'
import {
  draftSchema,
  type DocumentDraft,
  type Draft,
  type DraftSave,
  type RegistryFinding,
  type SaveOrigin,
} from '#src/contract/workspace/drafts.ts'
import { parseJson, stringifyJson, type Writable } from '#src/contract/json.ts'
import { headers, workspacePaths } from '#src/contract/paths.ts'
import { ApiError } from '../http/api-error.ts'
import { sendRequest, toJsonBody } from '../http/send-request.ts'

/** Saves in flight in this window, by submission: fetching a draft waits for its save. */
const inFlightSaves = new Map<string, Promise<unknown>>()

/**
 * The saved draft of a submission; revision 0 with content null when nothing was saved. Values keep their notation. A
 * screen may still save while the next one opens: the draft is fetched after that.
 */
export const draftQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['drafts', submissionId],
    queryFn: async ({ signal }) => {
      await inFlightSaves.get(submissionId)?.catch(() => undefined)
      return parseDraft(await (await sendRequest(workspacePaths.draft(submissionId), { signal })).text())
    },
    structuralSharing: false,
    // Never refetched: the screen now holds the draft, and the server only has what the screen saved.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

interface SaveDraftOptions {
  readonly member: string | null
  readonly keepalive?: boolean
}

export type SaveDraftResult = { ok: true; draft: Draft } | { ok: false; serverDraft: Draft }

/**
 * Saves a draft based on `revision`.
 *
 * @param options.member who made the changes; null without accounts.
 * @param options.keepalive lets the browser finish the request after the page is left (at most 64 kB).
 * @returns the saved draft, or the one that somebody else saved in the meantime (409).
 * @throws as `sendRequest` for any other error.
 */
export async function saveDraft(
  submissionId: string,
  save: DraftSave,
  { member, keepalive = false }: SaveDraftOptions,
): Promise<SaveDraftResult> {
  const saving = putDraft(submissionId, save, { member, keepalive })
  inFlightSaves.set(submissionId, saving)
  try {
    return await saving
  } finally {
    if (inFlightSaves.get(submissionId) === saving) inFlightSaves.delete(submissionId)
  }
}

async function putDraft(
  submissionId: string,
  save: DraftSave,
  { member, keepalive }: SaveDraftOptions,
): Promise<SaveDraftResult> {
  const { body, headers: own } = toJsonBody(serialiseDraft(save))
  try {
    const response = await sendRequest(workspacePaths.draft(submissionId), {
      method: 'PUT',
      keepalive,
      body,
      headers: { ...own, [headers.draftMember]: encodeURIComponent(member ?? '') },
    })
    return { ok: true, draft: parseDraft(await response.text()) }
  } catch (error) {
    const present =
      error instanceof ApiError && error.status === 409 ? parseConflictingDraft(error.body) : undefined
    if (present === undefined) throw error
    return { ok: false, serverDraft: present }
  }
}

interface SerialisedDraft extends DraftSave {
  readonly unanswered?: readonly SaveOrigin[] | undefined
  readonly base?: readonly DocumentDraft[] | undefined
  readonly by?: string | undefined
  readonly at?: number | undefined
}

/** Serialises a draft for sending or for storage on the device; values keep their notation. */
export function serialiseDraft(draft: SerialisedDraft): string {
  const { revision, content, base, origin, unanswered, by, at } = draft
  const documents = toWritableDocuments(content.documents)
  const { checked, toCheck, registryFindings, searchedTexts, typedTexts } = content
  const counts = toCheck === undefined ? { checked } : { checked, toCheck }
  const findings = {
    ...(registryFindings && { registryFindings: registryFindings.map(toWritableFinding) }),
    ...(searchedTexts && { searchedTexts }),
    ...(typedTexts && {
      typedTexts: typedTexts.map(([key, text]): readonly Writable[] => [key, { ...text }]),
    }),
  }
  return stringifyJson({
    revision,
    content: { ...counts, ...findings, documents },
    ...(origin && { origin: { ...origin } }),
    ...(unanswered && { unanswered: unanswered.map((one) => ({ ...one })) }),
    ...(base && { base: toWritableDocuments(base) }),
    ...(by !== undefined && { by }),
    ...(at !== undefined && { at }),
  })
}

const toWritableDocuments = (documents: readonly DocumentDraft[]) =>
  documents.map(({ edits }) => ({
    edits: edits.map(([name, edit]): readonly Writable[] => [name, { ...edit }]),
  }))

const toWritableFinding = ([number, { since, ...finding }]: readonly [
  string,
  RegistryFinding,
]): readonly Writable[] => [number, { ...finding, ...(since && { since: { ...since } }) }]

const parseDraft = (text: string): Draft => draftSchema.parse(parseJson(text))

function parseConflictingDraft(body: string): Draft | undefined {
  try {
    const problem = parseJson(body)
    const draft =
      typeof problem === 'object' && problem !== null && 'draft' in problem ? problem.draft : undefined
    return draftSchema.parse(draft)
  } catch {
    return undefined
  }
}
