import { useRouter } from '@tanstack/react-router'
import { use, useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { DocumentActions } from '#src/screens/shared/actions/DocumentActions.tsx'
import type { ActionFlowOptions } from '#src/screens/shared/actions/use-action-flow.tsx'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { copyReviewLink } from '../session/copy-link.ts'
import { ReviewSessionContext } from '../session/review-session.ts'
import { useAfterAction } from './use-after-action.ts'

const HistoryDialog = createLazyComponent(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

interface ReviewActionsProps extends Pick<
  ActionFlowOptions,
  'onBefore' | 'countUnchecked' | 'hasFailingChecks' | 'failingChecks'
> {
  submission: Submission
  /** Opens the dialog for the boundaries of the documents in the file; left out where they cannot be set. */
  onSetBoundaries?: (() => void) | undefined
  /** Opens the export of the document; left out where there is nothing to export. */
  onExport?: (() => void) | undefined
}

/** The menu "More" of the open document. */
export function ReviewActions({ submission, onSetBoundaries, onExport, ...options }: ReviewActionsProps) {
  const { t } = useTranslation()
  const [hasHistory, setHistory] = useState(false)
  const onDone = useAfterAction(submission.id)
  const history = {
    id: 'history',
    label: t('review.life.historyItem'),
    isDisabled: false,
    run: () => setHistory(true),
  }
  const exporting = onExport && {
    id: 'export',
    label: t('commands.names.exportDocument'),
    isDisabled: false,
    run: onExport,
  }
  const boundaries = onSetBoundaries && {
    id: 'boundaries',
    label: t('boundaries.item'),
    isDisabled: false,
    run: onSetBoundaries,
  }
  const router = useRouter()
  const session = use(ReviewSessionContext)
  const link = session && {
    id: 'link',
    label: t('actions.copyLink'),
    isDisabled: false,
    run: () => void copyReviewLink(router, session, t),
  }
  const extraItems = [exporting, boundaries, history, link].filter(
    (item) => item !== undefined && item !== null,
  )
  return (
    <>
      <DocumentActions
        submissions={[submission]}
        {...options}
        onDone={onDone}
        extraItems={extraItems}
        wordClassName="crowded:sr-only"
      />
      {hasHistory && <HistoryDialog submission={submission} onClose={() => setHistory(false)} />}
    </>
  )
}
