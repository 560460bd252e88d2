import { useQuery } from '@tanstack/react-query'
import { requestStatusQuery } from '#src/client/api/request-status.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** Polls every submission in progress. The list comes from the server, so polling survives a reload. */
export function ProcessingPoller({ submissions }: { submissions: readonly Submission[] }) {
  return submissions
    .filter(({ state }) => state === 'processing')
    .map(({ id, requestId }) => requestId !== null && <RequestPoller key={id} requestId={requestId} />)
}

/** Renders nothing; polls one request while mounted. */
function RequestPoller({ requestId }: { requestId: string }) {
  useQuery(requestStatusQuery(requestId))
  return null
}
