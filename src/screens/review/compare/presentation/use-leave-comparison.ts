import { useNavigate } from '@tanstack/react-router'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { OpenedDraft } from '../../session/use-draft-store.ts'

/** Returns what opens the review of the document that is compared, at a field where one is named. @param index from 0. */
export function useLeaveComparison(
  { id }: Submission,
  { autosave }: OpenedDraft,
  index: number,
): (field?: string) => Promise<void> {
  const navigate = useNavigate()
  return async (field) => {
    // The review opens with what the server has.
    await autosave.flush()
    await navigate({
      to: '/review/$submissionId',
      params: { submissionId: id },
      search: { document: index || undefined, field },
    })
  }
}
