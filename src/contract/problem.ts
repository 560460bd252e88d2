import { z } from 'zod/mini'

/**
 * Error body of the local service's document operations and of the workspace: problem details (RFC 9457) with a stable
 * `code`. A hosted service may return any body: see parse-error-body.ts.
 */
export const problemSchema = z.looseObject({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.int()),
  /** A sentence for people. */
  detail: z.optional(z.string()),
  code: z.optional(z.string()),
})

export type Problem = z.infer<typeof problemSchema>

export const problemContentType = 'application/problem+json'

/**
 * The stable codes of the local service and of the workspace. For failures of a hosted service:
 * - `backend_unreachable`: no connection was made, so nothing arrived.
 * - `backend_lost`: the connection was lost before the response was complete.
 * - `backend_timeout`: the response did not start in time.
 * - `backend_refuses_us`: it returned 401: it does not accept this server's credentials.
 * - `backend_invalid`: its response is not one of the specification, for example a web page.
 * - `request_unknown`: it does not know a request of ours, perhaps because another service is at its address now.
 * - `request_id_repeated`: it gave a file the request id of an earlier one; the detail is the name of that file.
 *
 * `registry_unreachable`: the official KVK API did not respond; only in the list of errors of the operation screen.
 *
 * Faults of this server's own storage, with Retry-After; everything acknowledged before is kept:
 * - `storage_full` (507): no space left on the disk of the files or the database, or in the browser of the demo.
 * - `storage_unavailable` (503): the files cannot be written or read, for example because a disk became read-only or an
 *   S3 server is down.
 * - `database_unavailable` (503): the database does not respond or accepts no changes.
 */
export const problemCodes = [
  'not_multipart',
  'content_coding_unsupported',
  'malformed_multipart',
  'file_missing',
  'file_empty',
  'file_name_invalid',
  'file_too_large',
  'file_type_unsupported',
  'file_type_not_readable',
  'file_damaged',
  'file_encrypted',
  'password_wrong',
  'archive_too_large',
  'picture_too_large',
  'office_missing',
  'too_many_pages',
  'model_unknown',
  'parameter_invalid',
  'balance_insufficient',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'reading_failed',
  'request_unknown',
  'request_id_repeated',
  'request_not_finished',
  'feedback_invalid',
  'feedback_not_supported',
  'document_type_missing',
  'not_signed_in',
  'token_wrong',
  'confirmation_needed',
  'not_linked',
  'not_admin',
  'origin_refused',
  'https_required',
  'submission_unknown',
  'submission_settled',
  'submission_stale',
  'submission_deleted',
  'action_not_possible',
  'action_invalid',
  'fields_unchecked',
  'draft_stale',
  'draft_invalid',
  'signed_in_as_other',
  'model_invalid',
  'model_id_taken',
  'model_id_reserved',
  'model_stale',
  'model_limit',
  'model_file_invalid',
  'comparison_invalid',
  'comparison_too_many',
  'comparison_unknown',
  'evaluation_invalid',
  'evaluation_too_many',
  'evaluation_unknown',
  'format_file_foreign',
  'format_file_version',
  'format_file_damaged',
  'format_file_too_large',
  'backend_unreachable',
  'backend_lost',
  'backend_timeout',
  'backend_refuses_us',
  'backend_invalid',
  'registry_unreachable',
  'outcome_unknown',
  'server_busy',
  'too_many_calls',
  'storage_full',
  'storage_unavailable',
  'database_unavailable',
  'version_ended',
  'not_found',
  'method_not_allowed',
  'internal',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Whether a code is one of ours; a hosted service may have its own. */
export const isProblemCode = (code: string | null): code is ProblemCode =>
  problemCodes.some((one) => one === code)

/** Builds the body of a problem response; `more` adds members such as `field` or `draft`. */
export function buildProblem(
  status: number,
  code: ProblemCode,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): Problem {
  return {
    type: `urn:veldwerk:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail,
    code,
    ...more,
  }
}
