import { queryOptions } from '@tanstack/react-query'
import {
  attachmentListSchema,
  attachmentMailSchema,
  attachmentPaths,
  ocrWordsSchema,
  type OcrPage,
} from '#src/contract/workspace/file/attachments.ts'
import { ApiError } from '../http/api-error.ts'
import { getJson } from '../http/send-request.ts'

/**
 * The documents in a submitted file, in the order of the result of the local service.
 *
 * @throws ApiError 422 with a code and a message when the file cannot be extracted, 503 when the server is busy.
 */
export const attachmentsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['attachments', submissionId],
    queryFn: async ({ signal }) =>
      (await getJson(attachmentListSchema, attachmentPaths.attachments(submissionId), signal)).attachments,
    // A file never changes.
    staleTime: Infinity,
  })

/** The headers and the HTML of an email. */
export const attachmentMailQuery = (submissionId: string, index: number) =>
  queryOptions({
    queryKey: ['attachments', submissionId, index, 'mail'],
    queryFn: ({ signal }) => getJson(attachmentMailSchema, attachmentPaths.mail(submissionId, index), signal),
    staleTime: Infinity,
  })

/** The OCR words of an attachment, by page; empty when there are none. */
export async function fetchAttachmentWords(submissionId: string, index: number): Promise<readonly OcrPage[]> {
  try {
    return (await getJson(ocrWordsSchema, attachmentPaths.words(submissionId, index))).pages
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
