import { queryOptions, replaceEqualDeep, type QueryClient } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import {
  searchMatchesSchema,
  submissionChangesSchema,
  submissionListSchema,
  submissionSchema,
  type Submission,
  type SubmissionList,
} from '#src/contract/workspace/submissions.ts'
import { sendRequest, getJson } from '../http/send-request.ts'

/** Submissions of the first page: more than a screen shows, and fetched in a moment however long the list is. */
const firstPageSize = 200
/** Submissions of each further page. */
const pageSize = 2500

/** The list as it is known: all submissions, newest first. */
interface KnownList {
  readonly submissions: readonly Submission[]
  /** Since when changes are to be asked for; undefined when the server does not say. */
  readonly changes: string | undefined
}

/** The newest submissions, for showing while the rest of a long list is fetched. `next` is null when they are all. */
export const newestSubmissionsQuery = queryOptions({
  queryKey: ['submissions', 'newest'],
  queryFn: ({ signal }) => fetchPage(firstPageSize, undefined, signal),
})

const submissionsKey = ['submissions'] as const

/** The whole list, page by page. Never invalidated, so that no change of a document makes a long one start again. */
const wholeListQuery = queryOptions({
  queryKey: ['submissions of every page'],
  queryFn: async ({ signal, client }): Promise<KnownList> => {
    const { submissions, next, changes } = await client.fetchQuery({
      ...newestSubmissionsQuery,
      staleTime: 0,
    })
    const all = [...submissions]
    for (let after = next; after;) {
      const page = await fetchPage(pageSize, after, signal)
      all.push(...page.submissions)
      after = page.next
    }
    return { submissions: all, changes }
  },
  structuralSharing: false,
})

/** All submissions, newest first. Once they are known, only what changed is fetched. */
export const submissionsQuery = queryOptions({
  queryKey: submissionsKey,
  queryFn: async ({ signal, client }): Promise<KnownList> => {
    const known = client.getQueryData<KnownList>(submissionsKey)
    // What changed while the pages came is a change since the first of them.
    const list = known ?? (await client.ensureQueryData(wholeListQuery))
    const changed = await fetchChanged(list, signal)
    if (changed !== undefined) return changed
    const whole = await client.fetchQuery({ ...wholeListQuery, staleTime: 0 })
    // That may have been under way since before the change for which the list is fetched.
    return (await fetchChanged(whole, signal)) ?? whole
  },
  select: ({ submissions }) => submissions,
  // Unchanged submissions are the same objects already; comparing them all would cost more than the request.
  structuralSharing: false,
})

/** All submissions, as soon as they are known; none when they cannot be had. */
export const loadSubmissions = (client: QueryClient): Promise<readonly Submission[]> =>
  client.ensureQueryData(submissionsQuery).then(
    ({ submissions }) => submissions,
    () => [],
  )

function fetchPage(limit: number, after: string | undefined, signal: AbortSignal): Promise<SubmissionList> {
  const parameters = new URLSearchParams({ limit: String(limit), ...(after !== undefined && { after }) })
  return getJson(submissionListSchema, `${workspacePaths.submissions}?${parameters}`, signal)
}

/** The list with what changed since; undefined when it is to be fetched anew. */
async function fetchChanged(known: KnownList, signal: AbortSignal): Promise<KnownList | undefined> {
  const [newest] = known.submissions
  if (known.changes === undefined || newest === undefined) return undefined
  // By the newest one the server sees whether it is still the database that the list came from.
  const path = `${workspacePaths.submissions}?since=${known.changes}&known=${newest.id}`
  const { changed, changes } = await getJson(submissionChangesSchema, path, signal)
  return changed ? { submissions: applyChanges(known.submissions, changed), changes } : undefined
}

/** @returns the same list when nothing in it is different. */
function applyChanges(
  known: readonly Submission[],
  {
    submissions,
    removedIds,
  }: { readonly submissions: readonly Submission[]; readonly removedIds: readonly string[] },
): readonly Submission[] {
  const removed = new Set(removedIds)
  const changed = new Map(submissions.map((one) => [one.id, one]))
  let isDifferent = false
  const kept = known.flatMap((one) => {
    const now = replaceEqualDeep(one, changed.get(one.id) ?? one)
    changed.delete(one.id)
    isDifferent ||= removed.has(one.id) || now !== one
    return removed.has(one.id) ? [] : [now]
  })
  if (changed.size === 0) return isDifferent ? kept : known
  // A new one, or one that was restored, which stands where it was.
  return [...changed.values(), ...kept].toSorted(compareNewestFirst)
}

/** As the server sorts them. */
const compareNewestFirst = (one: Submission, other: Submission) =>
  compareTexts(other.submittedAt, one.submittedAt) || compareTexts(other.id, one.id)

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other)

/** One submission. @throws ApiError 404 `submission_unknown` when there is none with this id. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', id],
    queryFn: ({ signal }) => getJson(submissionSchema, workspacePaths.submission(id), signal),
  })

/**
 * The submissions in whose values each word is. Part of the list: it is fetched again when that is invalidated.
 * No words need no request.
 */
export const searchQuery = (words: readonly string[]) =>
  queryOptions({
    queryKey: [...submissionsQuery.queryKey, 'search', ...words],
    queryFn: async ({ signal }) => {
      if (words.length === 0) return []
      const parameters = new URLSearchParams(words.map((word) => ['word', word]))
      const { matches } = await getJson(searchMatchesSchema, `${workspacePaths.search}?${parameters}`, signal)
      return matches.map(({ word, ids }) => ({ word, ids: new Set(ids) }))
    },
    structuralSharing: false,
    gcTime: 60_000,
  })

/** Records that somebody opened it for review: then it is no longer read again by itself. */
export async function recordOpened(id: string): Promise<void> {
  await sendRequest(workspacePaths.opened(id), { method: 'POST' })
}

/**
 * Submits a submission again whose outcome is unknown. A hosted service that has already read it may charge it twice.
 *
 * @returns the updated submission.
 * @throws ApiError 5xx when it failed again, 409 `submission_settled` when its outcome is known meanwhile.
 */
export async function retrySubmission(id: string): Promise<Submission> {
  const response = await sendRequest(workspacePaths.retry(id), { method: 'POST' })
  return submissionSchema.parse(await response.json())
}
