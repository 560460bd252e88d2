import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useQueuePosition } from './use-queue-position.ts'

/** The position of a document in the queue, with buttons to its neighbours. */
export function QueueNavigation({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const position = useQueuePosition(submissionId)
  if (position === undefined || position.count < 2) return null
  const go = (id: string | undefined) =>
    id !== undefined && void navigate({ to: '/review/$submissionId', params: { submissionId: id } })
  return (
    <nav aria-label={t('review.queue.name')} className="flex shrink-0 items-center text-2xs text-ink-2">
      <Button
        variant="quiet"
        size="small"
        icon={ChevronLeft}
        iconOnly
        className="lg:max-xl:min-w-6"
        keys="Alt+Shift+PgUp"
        disabled={position.previousId === undefined}
        onClick={() => go(position.previousId)}
      >
        {t('review.queue.previous')}
      </Button>
      <span className="whitespace-nowrap tabular-nums">
        {t('review.queue.position', { number: position.index + 1, count: position.count })}
      </span>
      <Button
        variant="quiet"
        size="small"
        icon={ChevronRight}
        iconOnly
        className="lg:max-xl:min-w-6"
        keys="Alt+Shift+PgDn"
        disabled={position.nextId === undefined}
        onClick={() => go(position.nextId)}
      >
        {t('review.queue.after')}
      </Button>
    </nav>
  )
}
