import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { TopBar } from '#src/ui/top-bar.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import { loadReviewQueue } from '../shared/review-queue.ts'
import { useModelName } from '../shared/use-model-name.ts'
import { QueueNavigation } from './queue/QueueNavigation.tsx'

interface ReviewBarProps {
  submission: Submission
  /** The controls after the file name. */
  children: ReactNode
}

/** The review's part of the top bar: the way back to the list, the file name with its model, and the queue. */
export function ReviewBar({ submission, children }: ReviewBarProps) {
  const { t } = useTranslation()
  const modelName = useModelName()
  return (
    <TopBar>
      {/* Where there is room for one line, names shrink instead of the bar growing when a notice arrives. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents lg:gap-x-1.5 xl:flex-nowrap xl:gap-x-2">
        <Link
          to="/"
          // Restore the search of the list.
          search={loadReviewQueue()?.search ?? {}}
          data-tooltip={t('review.back')}
          aria-label={t('review.back')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink active:bg-pressed"
        >
          <ArrowLeft aria-hidden className="size-4" />
        </Link>
        <div className="min-w-0 flex-1 basis-24 sm:basis-40 lg:min-w-12 lg:basis-12 xl:min-w-16 xl:basis-16">
          <Heading size="small">{replaceBidiControls(submission.fileName)}</Heading>
          <p className="line-clamp-2 text-2xs wrap-anywhere text-ink-2" data-tooltip={submission.modelId}>
            {modelName(submission.modelId)}
          </p>
        </div>
        <QueueNavigation submissionId={submission.id} />
        {children}
      </div>
    </TopBar>
  )
}
