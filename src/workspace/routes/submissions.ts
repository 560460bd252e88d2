import type { Context } from 'hono'
import { z } from 'zod/mini'
import {
  maxPageSize,
  maxSearchWordLength,
  maxSearchWords,
  type SearchMatches,
} from '#src/contract/workspace/submissions.ts'
import { listSearchWords } from '../search-text.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import type { Backend } from '../backend.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { findSubmission } from '../store/find-submission.ts'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * The submissions, newest first: all, a page with `limit` and `after`, or the changes with `since` (see
 * contract/workspace/submissions.ts). With `deleted=true` the deleted ones instead.
 */
export const submissionsRoute = (store: WorkspaceStore) => async (c: Context) => {
  if (c.req.query('deleted') === 'true')
    return Response.json({ submissions: await store.listDeletedSubmissions() }, { headers: noStore })
  const query = listParametersSchema.safeParse(c.req.query())
  if (!query.success)
    return problemResponse(
      400,
      'parameter_invalid',
      `"limit" is a number from 1 to ${maxPageSize}, "after" the "next" and "since" the "changes" of an answer before, with "known", the id of a submission in it.`,
    )
  const { limit, after, since, known } = query.data
  // Before the list is read, so that later changes are changes since this point.
  const changes = await store.getChangePoint()
  if (since !== undefined) {
    // Without it the point is from another database: a restored one, or another DATA_DIR.
    const isKnown = known !== undefined && (await store.findSubmission(known)) !== undefined
    const changed = (isKnown ? await store.listChangedSubmissions(since) : undefined) ?? null
    return Response.json({ changed, changes }, { headers: noStore })
  }
  const submissions = await store.listSubmissions(limit === undefined ? undefined : { limit, after })
  const next = limit !== undefined && submissions.length === limit ? submissions.at(-1)?.id : undefined
  return Response.json({ submissions, next: next ?? null, changes }, { headers: noStore })
}

const listParametersSchema = z.object({
  limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(maxPageSize)))),
  after: z.optional(z.uuid()),
  known: z.optional(z.uuid()),
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})

/**
 * For each `word`: the submissions whose result or corrections contain it. A word without letters or digits finds none.
 */
export const searchRoute = (store: WorkspaceStore) => async (c: Context) => {
  const words = c.req.queries('word') ?? []
  if (words.length > maxSearchWords || words.some((word) => word.length > maxSearchWordLength))
    return problemResponse(
      400,
      'parameter_invalid',
      `A search has at most ${maxSearchWords} words of at most ${maxSearchWordLength} characters.`,
    )
  const matches: SearchMatches['matches'] = []
  for (const { word, forms } of listSearchWords(words))
    matches.push({ word, ids: [...(await store.searchSubmissions(forms))] })
  return Response.json({ matches } satisfies SearchMatches, { headers: noStore })
}

/** One submission. */
export const submissionRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  return submission === undefined ? submissionUnknown() : Response.json(submission, { headers: noStore })
}

/** The result of a submission exactly as the service returned it; 404 until there is one. */
export const resultRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return submissionUnknown()
  const result = await store.findResult(submission.id)
  if (result === undefined) return problemResponse(404, 'not_found', 'This submission has no result.')
  return new Response(result, { headers: { 'Content-Type': 'application/json', ...noStore } })
}

/**
 * The reading so far of a submission that is being read; 204 when it is unknown, or the submission is not being read.
 */
export const preliminaryRoute = (store: WorkspaceStore, backend: Backend) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return submissionUnknown()
  const { state, requestId } = submission
  const json = state === 'processing' && requestId !== null ? backend.getPreliminary?.(requestId) : undefined
  return json === undefined
    ? new Response(null, { status: 204, headers: noStore })
    : new Response(json, { headers: { 'Content-Type': 'application/json', ...noStore } })
}

/** The feedback that was sent for a submission, newest first. */
export const feedbackRoute = (store: WorkspaceStore) => async (c: Context) => {
  const submission = await findSubmission(store, c.req.param('id') ?? '')
  if (submission === undefined) return submissionUnknown()
  return Response.json({ feedback: await store.listFeedback(submission.id) }, { headers: noStore })
}
