import { useQuery } from '@tanstack/react-query'
import { readingQueueQuery } from '#src/client/api/operation/reading-queue.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** The position of a submission in the queue, from 1, in words; undefined while it is being read, or if unknown. */
export function useQueuePosition({ id, state }: Pick<Submission, 'id' | 'state'>): string | undefined {
  const { t } = useTranslation()
  const { data: position } = useQuery({
    ...readingQueueQuery,
    enabled: state === 'processing',
    select: (positions) => positions[id],
  })
  return state === 'processing' && position !== undefined ? t('queuePosition', { position }) : undefined
}
