import { useEffect, type RefObject } from 'react'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import type { ViewerHandle } from '#src/viewer/viewer-props.ts'
import { useActionFlow } from '../shared/actions/use-action-flow.tsx'
import { findFileOfDocument, getShownPage } from './session/find-file-of-document.ts'
import { toggleBoundary, type FirstPages } from './boundaries/page-boundaries.ts'
import { HelpDialog } from './commands/HelpDialog.tsx'
import type { BoundaryDialog, OpenDialog } from './commands/open-dialog.ts'
import { ReviewPalette } from './commands/ReviewPalette.tsx'
import { buildCommands } from './commands/review-commands.ts'
import { useCommandDeps } from './commands/use-command-deps.ts'
import { useReviewKeys } from './commands/use-review-keys.ts'
import { AddFieldDialog } from './fields/add/AddFieldDialog.tsx'
import { StartTableDialog } from './grid/start-table/StartTableDialog.tsx'
import { FailingChecks } from './send/FailingChecks.tsx'
import { countLiveUnchecked, hasFailingChecks } from './life/count-live-unchecked.ts'
import { useAfterAction } from './life/use-after-action.ts'
import { SendDialog } from './send/SendDialog.tsx'
import { dropPendingText } from './session/field-commands.ts'
import { useReviewSession } from './session/review-session.ts'
import { useSelection } from './session/selectors.ts'

/** Milliseconds until the palette's menu is preloaded: after the document itself, but before a reviewer needs it. */
const palettePreloadDelayMs = 1500

const ExportDialog = createLazyComponent(
  async () => (await import('#src/screens/shared/export/ExportDialog.tsx')).ExportDialog,
)

const BoundariesDialog = createLazyComponent(
  async () => (await import('./boundaries/BoundariesDialog.tsx')).BoundariesDialog,
)

export interface ReviewDialogsProps {
  open: OpenDialog | undefined
  /** The name of the selected field. */
  selectedName: string | undefined
  viewer: RefObject<ViewerHandle | null>
  onOpenDialog: (dialog: OpenDialog) => void
  onClose: () => void
}

/** The keys and actions of the screen, and the open dialog, if any. */
export function ReviewDialogs({ open, selectedName, viewer, onOpenDialog, onClose }: ReviewDialogsProps) {
  const session = useReviewSession()
  const { submission, store, autosave } = session
  const actions = useActionFlow({
    onBefore: autosave.flush,
    countUnchecked: () => countLiveUnchecked(store),
    hasFailingChecks: () => hasFailingChecks(store),
    failingChecks: <FailingChecks />,
    onDone: useAfterAction(submission.id),
  })
  const commandDeps = useCommandDeps({
    session,
    selectedName,
    viewer,
    onOpenDialog,
    submission,
    onAction: actions.start,
  })
  useReviewKeys(commandDeps)
  return (
    <>
      {actions.dialog}
      <OpenReviewDialog open={open} viewer={viewer} commandDeps={commandDeps} onClose={onClose} />
    </>
  )
}

interface OpenReviewDialogProps extends Pick<ReviewDialogsProps, 'open' | 'viewer' | 'onClose'> {
  commandDeps: ReturnType<typeof useCommandDeps>
}

function OpenReviewDialog({ open, viewer, commandDeps, onClose }: OpenReviewDialogProps) {
  const selection = useSelection(({ pendingText }) => pendingText?.selected)
  const pageCount = useSelection((state) => state.pageCount)
  const session = useReviewSession()
  const onSelectionUsed = () => dropPendingText(session)
  useEffect(() => {
    const load = () => void import('../shared/commands/PaletteMenu.tsx').catch(() => undefined)
    const timer = setTimeout(load, palettePreloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (open === 'send') return <SendDialog onClose={onClose} />
  if (open === 'export') return <ExportReviewDialog onClose={onClose} />
  if (open === 'help') return <HelpDialog onClose={onClose} />
  if (open === 'palette')
    return (
      <ReviewPalette
        commands={buildCommands(commandDeps)}
        pageCount={pageCount}
        goToPage={commandDeps.goToPage}
        onClose={onClose}
      />
    )
  if (open === 'boundaries' || open === 'split-page' || open === 'join-document')
    return <OpenBoundariesDialog open={open} viewer={viewer} onClose={onClose} />
  if (open === 'table' && selection !== undefined)
    return <StartTableDialog selection={selection} onAdded={onSelectionUsed} onClose={onClose} />
  return open === 'add' ? (
    <AddFieldDialog selection={selection} onAdded={onSelectionUsed} onClose={onClose} />
  ) : null
}

interface OpenBoundariesDialogProps extends Pick<ReviewDialogsProps, 'viewer' | 'onClose'> {
  open: BoundaryDialog
}

function OpenBoundariesDialog({ open, viewer, onClose }: OpenBoundariesDialogProps) {
  const { result, documentIndex } = useReviewSession()
  const file = findFileOfDocument(result, documentIndex)
  if (file === undefined) return null
  const own = file.firstPages[documentIndex - file.firstDocument] ?? 0
  const start = (firstPages: FirstPages): FirstPages => {
    if (open === 'boundaries') return firstPages
    const page = open === 'split-page' ? getShownPage(viewer.current) : own
    return firstPages.includes(page) === (open === 'split-page')
      ? firstPages
      : toggleBoundary(firstPages, page)
  }
  return <BoundariesDialog file={file} start={start} onClose={onClose} />
}

/** Exports the submission that is being reviewed, after its draft was saved. */
function ExportReviewDialog({ onClose }: { onClose: () => void }) {
  const { submission, autosave } = useReviewSession()
  return <ExportDialog submissions={[submission]} prepare={() => autosave.flush()} onClose={onClose} />
}
