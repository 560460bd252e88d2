import { useQuery } from '@tanstack/react-query'
import { presenceQuery } from '#src/client/api/presence.ts'
import type { Presence } from '#src/contract/workspace/presence.ts'

/**
 * What others have open, as it was asked for last; asks nothing itself. Empty when the last answer did not arrive: nothing is
 * shown that may have ended meanwhile.
 *
 * @param submissionId the document that is shown here; left out in the list.
 */
export function usePresences(submissionId?: string): readonly Presence[] {
  const { data, isError } = useQuery({ ...presenceQuery(submissionId), enabled: false })
  return isError || data === undefined ? noPresences : data
}

const noPresences: readonly Presence[] = []
