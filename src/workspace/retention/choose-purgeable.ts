import type { SubmissionSummary } from '../store/submission-retention.ts'

/** A request of the local service; `quiet`: not being processed, and nothing happened to it lately. */
export interface RequestSummary {
  readonly id: string
  readonly organisation: string
  readonly idempotencyKey: string | null
  readonly sha256: string
  readonly quiet: boolean
}

/** Ids of what may go. */
export interface PurgeableIds {
  readonly submissions: ReadonlySet<string>
  readonly requests: ReadonlySet<string>
}

/**
 * Chooses the documents that may be removed. A submission and its request are one document: they go together, when
 * nothing happened to either lately and neither is being processed. A submission without a request here (a hosted
 * service has it) stays until its result or failure was fetched.
 */
export function choosePurgeable(
  submissions: readonly SubmissionSummary[],
  requests: readonly RequestSummary[],
): PurgeableIds {
  const findRequest = createRequestFinder(requests)
  const stays = (submission: SubmissionSummary) => {
    const request = findRequest(submission)
    return !submission.quiet || (request === undefined ? submission.state === 'processing' : !request.quiet)
  }
  const staying = submissions.filter(stays)
  const needed = new Set(staying.map((submission) => findRequest(submission)?.id))
  return {
    submissions: collectIds(submissions.filter((one) => !stays(one))),
    requests: collectIds(requests.filter(({ id, quiet }) => quiet && !needed.has(id))),
  }
}

const collectIds = (those: readonly { readonly id: string }[]) => new Set(those.map(({ id }) => id))

/** Finds the request of a submission: by its id, or by its key when a crash kept the id from being written down. */
function createRequestFinder(requests: readonly RequestSummary[]) {
  const byId = new Map(requests.map((request) => [request.id, request]))
  const toKey = (owner: string, key: string | null) => JSON.stringify([owner, key])
  const byKey = new Map(
    requests.map((request) => [toKey(request.organisation, request.idempotencyKey), request]),
  )
  return ({ owner, requestId, idempotencyKey }: SubmissionSummary) =>
    requestId === null ? byKey.get(toKey(owner, idempotencyKey)) : byId.get(requestId)
}
