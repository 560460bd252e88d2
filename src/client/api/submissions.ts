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

/** Submissions on the first page: more than a screen shows, yet fetched quickly however long the list is. */
const firstPageSize = 200
/** Submissions on each further page. */
const pageSize = 2500

/** The list so far: all submissions, newest first. */
interface KnownList {
  readonly submissions: readonly Submission[]
  /** The `since` for the next changes; undefined when the server gives none. */
  readonly changes: string | undefined
}

/** The newest submissions, shown while the rest of a long list is fetched. `next` is null when these are all. */
export const newestSubmissionsQuery = queryOptions({
  queryKey: ['submissions', 'newest'],
  queryFn: ({ signal }) => fetchPage(firstPageSize, undefined, signal),
})

const submissionsKey = ['submissions'] as const

/** The whole list, page by page. Never invalidated, so that a changed document does not restart a long fetch. */
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

/** All submissions, newest first. After the first fetch, only changes are fetched. */
export const submissionsQuery = queryOptions({
  queryKey: submissionsKey,
  queryFn: async ({ signal, client }): Promise<KnownList> => {
    const known = client.getQueryData<KnownList>(submissionsKey)
    // Changes during the fetch are changes since its first page.
    const list = known ?? (await client.ensureQueryData(wholeListQuery))
    const changed = await fetchChanged(list, signal)
    // A search in values, and the deleted documents, are refetched only with a list that has changed.
    if (known !== undefined && changed?.submissions !== known.submissions)
      void client.invalidateQueries(
        // However recent they are: they may have been fetched just before the change.
        { queryKey: submissionsKey, predicate: ({ queryKey }) => queryKey.length > submissionsKey.length },
        { cancelRefetch: false },
      )
    if (changed !== undefined) return changed
    const whole = await client.fetchQuery({ ...wholeListQuery, staleTime: 0 })
    // That fetch may have started before the change that invalidated the list.
    return (await fetchChanged(whole, signal)) ?? whole
  },
  select: ({ submissions }) => submissions,
  // Unchanged submissions are already the same objects; comparing them all would cost more than the request.
  structuralSharing: false,
})

/** Loads all submissions; empty if that fails. */
export const loadSubmissions = (client: QueryClient): Promise<readonly Submission[]> =>
  client.ensureQueryData(submissionsQuery).then(
    ({ submissions }) => submissions,
    () => [],
  )

function fetchPage(limit: number, after: string | undefined, signal: AbortSignal): Promise<SubmissionList> {
  const parameters = new URLSearchParams({ limit: String(limit), ...(after !== undefined && { after }) })
  return getJson(submissionListSchema, `${workspacePaths.submissions}?${parameters}`, signal)
}

/** Applies the changes since the last fetch; undefined if the list must be fetched again. */
async function fetchChanged(known: KnownList, signal: AbortSignal): Promise<KnownList | undefined> {
  const [newest] = known.submissions
  if (known.changes === undefined || newest === undefined) return undefined
  // The newest submission shows the server whether this list is from its current database.
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
  // Added, or restored to its previous position.
  return [...changed.values(), ...kept].toSorted(compareNewestFirst)
}

/** The server's sort order. */
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
 * For each word, the submissions whose values contain it. Part of the list: refetched when that is invalidated. Without
 * words there is no request.
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

/** Records that somebody opened it for review: from then on it is no longer read again automatically. */
export async function recordOpened(id: string): Promise<void> {
  await sendRequest(workspacePaths.opened(id), { method: 'POST' })
}

/**
 * Retries a submission with an unknown outcome. A hosted service that has already read it may charge it twice.
 *
 * @returns the updated submission.
 * @throws ApiError 5xx when it failed again, 409 `submission_settled` when its outcome has become known.
 */
export async function retrySubmission(id: string): Promise<Submission> {
  const response = await sendRequest(workspacePaths.retry(id), { method: 'POST' })
  return submissionSchema.parse(await response.json())
}
