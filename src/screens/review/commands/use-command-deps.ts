import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { ViewerHandle } from '#src/viewer/viewer-props.ts'
import { documentHistoryQuery } from '#src/client/api/document-actions.ts'
import { isActionPossible } from '#src/contract/workspace/document-transitions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { canCompare, canDo, type MenuAction } from '#src/screens/shared/actions/menu-actions.ts'
import {
  buildComparisonLink,
  findReadingPair,
  hasEarlierReadings,
} from '#src/screens/shared/actions/reading-pair.ts'
import { getRecentUndo } from '#src/screens/shared/actions/recent-action.ts'
import { useFeedbackQueue } from '#src/screens/shared/feedback-queue-context.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { findFileOfDocument, getShownPage } from '../session/find-file-of-document.ts'
import { copyReviewLink } from '../session/copy-link.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { fieldSearchId } from '../fields/list/FieldsToolbar.tsx'
import { lookUpDocumentNumber } from '../registry/look-up-document-number.ts'
import type { CommandDeps } from './review-commands.ts'
import type { OpenDialog } from './open-dialog.ts'
import { buildDocumentSearch } from '../session/build-document-search.ts'
import { useUpdateSearch } from '../session/use-update-search.ts'
import { useQueuePosition } from '../queue/use-queue-position.ts'

interface CommandDepsOptions {
  readonly session: ReviewSession
  readonly selectedName: string | undefined
  readonly viewer: RefObject<ViewerHandle | null>
  readonly onOpenDialog: (dialog: OpenDialog) => void
  /** The current submission: the session has it as it was when the document was opened. */
  readonly submission: Submission
  readonly onAction: (action: MenuAction, submissions: readonly Submission[]) => void
}

/** The dependencies of the commands: the session, and navigation to other pages, documents and screens. */
export function useCommandDeps({
  viewer,
  submission,
  onAction,
  selectedName,
  ...deps
}: CommandDepsOptions): CommandDeps & {
  readonly goToPage: (page: number) => void
} {
  const { session } = deps
  const { documentIndex, result } = session
  const updateSearch = useUpdateSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const { t } = useTranslation()
  const feedbackQueue = useFeedbackQueue()
  const position = useQueuePosition(submission.id)
  const go = (submissionId: string) =>
    void navigate({ to: '/review/$submissionId', params: { submissionId } })
  async function compare(): Promise<void> {
    // Flush first: the comparison opens with the server's draft.
    await session.autosave.flush()
    await navigate({
      to: '/review/$submissionId/compare',
      params: { submissionId: submission.id },
      search: { document: documentIndex || undefined },
    })
  }
  const compareReadings = useCompareReadings(session, submission)
  const isEarlier = submission.replaced !== null
  return {
    ...deps,
    // Read when a command runs, so that a keystroke does not render this again.
    get selected() {
      const view = session.store.getState().documents[documentIndex]
      return selectedName === undefined ? undefined : view?.byName.get(selectedName)
    },
    goToPage: (page) => viewer.current?.goToPage(page),
    focusSearchBox: () => document.getElementById(fieldSearchId)?.focus(),
    toggleOnlyToCheck: () =>
      void updateSearch((before) => ({ ...before, only: before.only ? undefined : true })),
    getPageCommand(step) {
      // Ask the viewer, because the URL is updated with a delay.
      const page = viewer.current?.getNeighbourPage(step)
      return page === undefined ? undefined : () => viewer.current?.goToPage(page)
    },
    getFocusPagesCommand: () => viewer.current?.focus,
    getDocumentCommand(step) {
      const index = documentIndex + step
      if (index < 0 || index >= result.Documents.length) return undefined
      return () => void navigate({ to: '.', search: buildDocumentSearch(result, index), replace: true })
    },
    getBoundaryCommand(dialog) {
      const file = findFileOfDocument(result, documentIndex)
      if (file === undefined || !isActionPossible(submission, 'set-boundaries')) return undefined
      const page = getShownPage(viewer.current)
      if (dialog === 'split-page' && (page === 0 || file.firstPages.includes(page))) return undefined
      if (dialog === 'join-document' && documentIndex === file.firstDocument) return undefined
      return () => deps.onOpenDialog(dialog)
    },
    getQueueCommand(step) {
      const id = step === 1 ? position?.nextId : position?.previousId
      return id === undefined ? undefined : () => go(id)
    },
    getActionCommand: (action) =>
      canDo(submission, action) ? () => onAction(action, [submission]) : undefined,
    compare: canCompare(submission) ? () => void compare() : undefined,
    compareCurrent: isEarlier ? compareReadings : undefined,
    compareEarlier: isEarlier ? undefined : compareReadings,
    copyLink: () => void copyReviewLink(router, session, t),
    lookUpDocumentNumber: () => lookUpDocumentNumber(session, t),
    goToScreen: (to) => void navigate({ to }),
    getUndoActionCommand() {
      const send = feedbackQueue.getSnapshot().findLast(({ state }) => state.step === 'waiting')
      const action = getRecentUndo()
      const goTo = (id: string | undefined) => id !== undefined && id !== submission.id && go(id)
      if (action !== undefined && action.doneAt > (send?.queuedAt ?? 0))
        return async () => {
          const { pathname } = router.state.location
          const isUndone = await action.run()
          if (isUndone && router.state.location.pathname === pathname) goTo(action.submissionId)
        }
      if (send === undefined || session.store.getState().lastChangeTime > send.queuedAt) return undefined
      return () => feedbackQueue.cancel(send.submissionId) && goTo(send.submissionId)
    },
  }
}

/**
 * Returns what compares the open reading with the current one if it is an earlier one, and with the one before if it is
 * the current one; undefined if there are not two readings with a result.
 */
function useCompareReadings(
  { autosave, documentIndex }: ReviewSession,
  submission: Submission,
): (() => void) | undefined {
  const navigate = useNavigate()
  const isEarlier = submission.replaced !== null
  const { data: history } = useQuery({
    ...documentHistoryQuery(submission.id),
    enabled: isEarlier || hasEarlierReadings(submission),
  })
  const pair = findReadingPair(history?.readings ?? [], isEarlier ? submission.id : undefined)
  async function open(compared: NonNullable<typeof pair>): Promise<void> {
    // The comparison opens with the server's drafts.
    await autosave.flush()
    await navigate(buildComparisonLink(compared, documentIndex))
  }
  return pair && (() => void open(pair))
}
