import { useNavigate } from '@tanstack/react-router'
import { useDesk } from './desk.ts'
import { usePilePlace } from './use-pile-place.ts'

/** Opens the next document of the pile that still waits for a reviewer; undefined when there is none. */
export function useGoNext(): (() => void) | undefined {
  const { submission } = useDesk()
  const navigate = useNavigate()
  const next = usePilePlace(submission.id)?.next
  return next === undefined
    ? undefined
    : () => void navigate({ to: '/review/$submissionId', params: { submissionId: next } })
}
