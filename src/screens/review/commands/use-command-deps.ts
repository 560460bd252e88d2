import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { ViewerHandle } from '#src/viewer/viewer-props.ts'
import { useFeedbackQueue } from '#src/screens/shared/feedback-queue-context.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { fieldSearchId } from '../fields/FieldsToolbar.tsx'
import type { CommandDeps } from './review-commands.ts'
import type { OpenDialog } from './open-dialog.ts'
import { useUpdateSearch } from '../session/use-update-search.ts'
import { useQueuePosition } from '../queue/use-queue-position.ts'

interface CommandDepsOptions {
  readonly session: ReviewSession
  readonly selected: ReviewField | undefined
  readonly turner: RefObject<ViewerHandle | null>
  readonly onOpenDialog: (dialog: OpenDialog) => void
}

/** What the acts of the screen work with: the desk, and the ways to other pages, documents and screens. */
export function useCommandDeps({ turner, ...parts }: CommandDepsOptions): CommandDeps & {
  readonly goToPage: (page: number) => void
} {
  const { session: desk } = parts
  const { submission, documentIndex, result } = desk
  const changeAddress = useUpdateSearch()
  const navigate = useNavigate()
  const outbox = useFeedbackQueue()
  const place = useQueuePosition(submission.id)
  const go = (submissionId: string) =>
    void navigate({ to: '/review/$submissionId', params: { submissionId } })
  return {
    ...parts,
    goToPage: (page) => turner.current?.goToPage(page),
    focusSearchBox: () => document.getElementById(fieldSearchId)?.focus(),
    toggleOnlyToCheck: () =>
      void changeAddress((before) => ({ ...before, only: before.only ? undefined : true })),
    getPageCommand(step) {
      // Asked of the viewer: the address is a little late.
      const page = turner.current?.getNeighbourPage(step)
      return page === undefined ? undefined : () => turner.current?.goToPage(page)
    },
    getDocumentCommand(step) {
      const index = documentIndex + step
      if (index < 0 || index >= result.Documents.length) return undefined
      return () => void navigate({ to: '.', search: { document: index || undefined }, replace: true })
    },
    getQueueCommand(step) {
      const id = step === 1 ? place?.nextId : place?.previousId
      return id === undefined ? undefined : () => go(id)
    },
    goToScreen: (to) => void navigate({ to }),
    getCancelSendCommand() {
      const last = outbox.getSnapshot().findLast(({ state }) => state.step === 'waiting')
      if (last === undefined || desk.store.getState().lastChangeTime > last.queuedAt) return undefined
      return () => {
        if (outbox.cancel(last.submissionId) && last.submissionId !== submission.id) go(last.submissionId)
      }
    },
  }
}
