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
import { workspacePaths } from '#src/contract/paths.ts'
import { ApiError } from '../http/api-error.ts'
import { sendRequest, toJsonBody } from '../http/send-request.ts'

/** Saves under way in this window, by submission: of a draft that is asked for meanwhile, what they store is wanted. */
const savesUnderWay = new Map<string, Promise<unknown>>()

/**
 * The saved draft of a submission; revision 0 with content null when nothing was saved. Values keep their notation. A screen
 * that is left saves while the next one asks: it is asked for after that.
 */
export const draftQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['drafts', submissionId],
    queryFn: async ({ signal }) => {
      await savesUnderWay.get(submissionId)?.catch(() => undefined)
      return parseDraft(await (await sendRequest(workspacePaths.draft(submissionId), { signal })).text())
    },
    structuralSharing: false,
    // Never refetched: the screen holds the draft from then on, and the server only has what the screen saved.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type SaveDraftResult = { ok: true; draft: Draft } | { ok: false; serverDraft: Draft }

/**
 * Saves a draft based on `revision`.
 *
 * @param keepalive lets the browser finish the request after the page is left (at most 64 kB).
 * @returns the saved draft, or the one that somebody else saved meanwhile (409).
 * @throws as `sendRequest` for any other error.
 */
export async function saveDraft(
  submissionId: string,
  save: DraftSave,
  keepalive = false,
): Promise<SaveDraftResult> {
  const saving = putDraft(submissionId, save, keepalive)
  savesUnderWay.set(submissionId, saving)
  try {
    return await saving
  } finally {
    if (savesUnderWay.get(submissionId) === saving) savesUnderWay.delete(submissionId)
  }
}

async function putDraft(submissionId: string, save: DraftSave, keepalive: boolean): Promise<SaveDraftResult> {
  try {
    const response = await sendRequest(workspacePaths.draft(submissionId), {
      method: 'PUT',
      keepalive,
      ...toJsonBody(serialiseDraft(save)),
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
  readonly at?: number | undefined
}

/** Serialises a draft, as it is sent or kept on the device; values keep their notation. */
export function serialiseDraft({ revision, content, base, origin, unanswered, at }: SerialisedDraft): string {
  const documents = toWritableDocuments(content.documents)
  const { checked, toCheck, registryFindings, searchedTexts } = content
  const counts = toCheck === undefined ? { checked } : { checked, toCheck }
  const findings = {
    ...(registryFindings && { registryFindings: registryFindings.map(toWritableFinding) }),
    ...(searchedTexts && { searchedTexts }),
  }
  return stringifyJson({
    revision,
    content: { ...counts, ...findings, documents },
    ...(origin && { origin: { ...origin } }),
    ...(unanswered && { unanswered: unanswered.map((one) => ({ ...one })) }),
    ...(base && { base: toWritableDocuments(base) }),
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
