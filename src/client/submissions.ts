import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema, submissionSchema } from '#src/contract/submissions.ts'
import { getJson } from './http.ts'

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
