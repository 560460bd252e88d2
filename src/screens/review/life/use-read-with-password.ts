import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { readWithPassword } from '#src/client/api/file-password.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { FilePasswordsContext } from '#src/screens/shared/file-passwords.ts'
import { recordInReviewQueue } from '#src/screens/shared/review-queue.ts'

/**
 * Has a protected file read with a password, and opens the new reading, whose pages the same password opens.
 *
 * @param onBefore saves the work so far.
 *
 * Not a mutation of the query client, whose cache keeps the variables of a mutation for minutes.
 */
export function useReadWithPassword(
  submission: Submission,
  onBefore: () => Promise<unknown> = () => Promise.resolve(),
): {
  readonly read: (password: string) => void
  readonly isBusy: boolean
  /** Why the server did not start the reading; null if it did. */
  readonly error: unknown
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const passwords = use(FilePasswordsContext)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function start(password: string): Promise<void> {
    setIsBusy(true)
    setError(null)
    try {
      await onBefore()
      const after = await readWithPassword(submission, password)
      passwords.keep(after.id, password)
      recordInReviewQueue([{ before: submission.id, after: after.id }])
      await navigate({ to: '/review/$submissionId', params: { submissionId: after.id } })
    } catch (reason) {
      setError(reason)
    } finally {
      setIsBusy(false)
      void client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
    }
  }
  return { read: (password) => void start(password), isBusy, error }
}
