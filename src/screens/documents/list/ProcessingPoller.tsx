import { useQuery } from '@tanstack/react-query'
import { requestStatusQuery } from '#src/client/api/request-status.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** Polls every submission that is being read; what is to be followed comes from the server, so a reload changes nothing. */
export function ProcessingPoller({ submissions }: { submissions: readonly Submission[] }) {
  return submissions
    .filter(({ state }) => state === 'processing')
    .map(({ id, requestId }) => requestId !== null && <RequestPoller key={id} requestId={requestId} />)
}

/** Shows nothing: asks after one request as long as it is there. */
function RequestPoller({ requestId }: { requestId: string }) {
  useQuery(requestStatusQuery(requestId))
  return null
}
