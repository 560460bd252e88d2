import { useEffect } from 'react'
import { recordOpened } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** Records that somebody sees the fields of a document to be reviewed. @param isOpened whether they are shown. */
export function useRecordOpened({ id, state }: Pick<Submission, 'id' | 'state'>, isOpened: boolean): void {
  const isReviewed = isOpened && state === 'to-review'
  useEffect(() => {
    // A failure does not matter: typing protects the document too.
    if (isReviewed) recordOpened(id).catch(() => {})
  }, [id, isReviewed])
}
