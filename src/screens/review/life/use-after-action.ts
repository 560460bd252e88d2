import { useNavigate } from '@tanstack/react-router'
import type { RecentAction } from '#src/screens/shared/actions/recent-action.ts'
import { useQueuePosition } from '../queue/use-queue-position.ts'

/**
 * Where an action on the open document leads: to its new reading, or, once it is done, to the next
 * open document of the queue. After the last one, the screen stays and reports that; a deletion leads to the list.
 */
export function useAfterAction(submissionId: string): (done: RecentAction) => void {
  const navigate = useNavigate()
  const next = useQueuePosition(submissionId)?.nextOpenId
  const open = (id: string) => void navigate({ to: '/review/$submissionId', params: { submissionId: id } })
  return ({ action, done }) => {
    const [first] = done
    if (['read-again', 'set-boundaries'].includes(action) && first !== undefined) return open(first.after.id)
    if (!['reject', 'postpone', 'mark-reviewed', 'delete'].includes(action)) return
    if (next !== undefined) open(next)
    else if (action === 'delete') void navigate({ to: '/' })
  }
}
