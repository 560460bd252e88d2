import { queryOptions } from '@tanstack/react-query'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { feedbackListSchema, type FeedbackRecord } from '#src/contract/workspace/submissions.ts'
import { sendRequest, getJson, toJsonBody } from '../http/send-request.ts'

/** The feedback sent for a submission, newest first, including rejected attempts. */
export const feedbackQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['feedback', submissionId],
    queryFn: async ({ signal }) =>
      (await getJson(feedbackListSchema, workspacePaths.feedback(submissionId), signal)).feedback,
  })

/** The revisions that a payload was built from. */
export interface SeenRevisions {
  readonly draft: number
  readonly submission: number
  /** The last accepted feedback that was seen: its id, or `none`; undefined when unknown. */
  readonly feedback?: string | undefined
}

/** Returns the id of the last accepted feedback, or `none`, for `SeenRevisions`. */
export const getSeenFeedback = (records: readonly FeedbackRecord[]): string =>
  records.find(({ status }) => status === 202)?.id ?? 'none'

/**
 * The number of accepted feedback, besides the one just sent, that the sender had not seen: of another window, of
 * somebody else, or of an earlier attempt whose answer was lost. 0 if it is unknown what was seen.
 *
 * @param records newest first, after sending. @param seen as in `SeenRevisions`, before sending.
 */
export function countAcceptedMeanwhile(records: readonly FeedbackRecord[], seen: string | undefined): number {
  const accepted = records.filter(({ status }) => status === 202)
  const later = seen === 'none' ? accepted.length : accepted.findIndex(({ id }) => id === seen)
  return Math.max(0, later - 1)
}

interface SendFeedbackOptions {
  /** The server refuses the payload if there are later revisions. Omitted: it is sent regardless. */
  readonly seen?: SeenRevisions | undefined
  /** The page is being left: the browser finishes the request (payloads up to 64 kB). */
  readonly keepalive?: boolean
}

/**
 * Sends a feedback payload written by `stringifyJson` (spec 4.4).
 *
 * @throws ApiError when it was refused, TypeError when there was no response. Sending the same payload again is safe.
 */
export async function sendFeedback(
  requestId: string,
  payload: string,
  { seen, keepalive = false }: SendFeedbackOptions = {},
): Promise<void> {
  const { body, headers: type } = toJsonBody(payload)
  const revisions = seen && {
    [headers.draftRevision]: String(seen.draft),
    [headers.submissionRevision]: String(seen.submission),
    ...(seen.feedback !== undefined && { [headers.seenFeedback]: seen.feedback }),
  }
  await sendRequest(documentPaths.feedback(requestId), {
    method: 'POST',
    keepalive,
    body,
    headers: { ...type, ...revisions },
  })
}
