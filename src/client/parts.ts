import { queryOptions } from '@tanstack/react-query'
import {
  partListSchema,
  partMailSchema,
  partPaths,
  partWordsSchema,
  type WordsOfPage,
} from '#src/contract/parts.ts'
import { ApiError } from './api-error.ts'
import { getJson } from './http.ts'

/**
 * The documents in a submitted file, in the order of the result of the local service.
 *
 * @throws ApiError 422 with a code and words when the file cannot be taken apart, 503 when the server is busy.
 */
export const partsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['parts', submissionId],
    queryFn: async ({ signal }) =>
      (await getJson(partListSchema, partPaths.parts(submissionId), signal)).parts,
    // A file never changes.
    staleTime: Infinity,
  })

/** The head and the HTML of a mail. */
export const partMailQuery = (submissionId: string, part: number) =>
  queryOptions({
    queryKey: ['parts', submissionId, part, 'mail'],
    queryFn: ({ signal }) => getJson(partMailSchema, partPaths.mail(submissionId, part), signal),
    staleTime: Infinity,
  })

/** The words that the service read on the pictures of a part, by page; none where it read none or cannot say. */
export async function fetchPartWords(submissionId: string, part: number): Promise<readonly WordsOfPage[]> {
  try {
    return (await getJson(partWordsSchema, partPaths.words(submissionId, part))).pages
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
