import { useQuery } from '@tanstack/react-query'
import { presenceQuery } from '#src/client/api/presence.ts'
import type { Presence } from '#src/contract/workspace/presence.ts'

/**
 * What others have open, as last fetched; fetches nothing itself. Empty if the last request failed: nothing may be
 * shown that has ended meanwhile.
 *
 * @param submissionId the document shown here; left out in the list.
 */
export function usePresences(submissionId?: string): readonly Presence[] {
  const { data, isError } = useQuery({ ...presenceQuery(submissionId), enabled: false })
  return isError || data === undefined ? noPresences : data
}

const noPresences: readonly Presence[] = []
