import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import {
  searchMatchesSchema,
  submissionListSchema,
  submissionSchema,
  type Submission,
} from '#src/contract/workspace/submissions.ts'
import { sendRequest, getJson } from '../http/send-request.ts'

/** All submissions, newest first. */
export const submissionsQuery = queryOptions({
  queryKey: ['submissions'],
  queryFn: async ({ signal }) =>
    (await getJson(submissionListSchema, workspacePaths.submissions, signal)).submissions,
})

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

/**
 * Fetches one submission of the list again, which is a thousandth of the work of fetching a long list; the whole list
 * when the submission is not in it. Searches are fetched again too: there may be a new result.
 */
export async function refreshSubmission(client: QueryClient, requestId: string): Promise<void> {
  const listed = client.getQueryData(submissionsQuery.queryKey)
  const id = listed?.find((submission) => submission.requestId === requestId)?.id
  if (id === undefined) return client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
  const changed = await client.fetchQuery({ ...submissionQuery(id), staleTime: 0 })
  client.setQueryData(submissionsQuery.queryKey, (list) =>
    list?.map((submission) => (submission.id === id ? changed : submission)),
  )
  await client.invalidateQueries({ queryKey: searchQuery([]).queryKey })
}

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
