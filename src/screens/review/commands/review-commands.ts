import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { findNextToCheck, findPreviousToCheck } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { changeDeviceSettings, getDeviceSettings } from '#src/ui/device-settings.ts'
import { getOrderedFields, type ReviewSession } from '../session/review-session.ts'
import { acceptAndGoToNext, goToField, resetToResult, toggleAbsent } from '../session/field-commands.ts'
import type { OpenDialog } from './open-dialog.ts'

/** All commands of the review screen, in the order of the palette. */
export const commandNames = [
  'accept',
  'next',
  'before',
  'edit',
  'absent',
  'reset',
  'lookUp',
  'place',
  'send',
  'undo',
  'redo',
  'save',
  'search',
  'only',
  'add',
  'pageNext',
  'pageBefore',
  'documentNext',
  'documentBefore',
  'pileNext',
  'pileBefore',
  'help',
  'palette',
  'singleKeys',
  'documents',
  'registry',
  'settings',
] as const
export type CommandName = (typeof commandNames)[number]

/** What the commands work on, as of the last render. */
export interface CommandDeps {
  readonly session: ReviewSession
  readonly selected: ReviewField | undefined
  readonly onOpenDialog: (dialog: OpenDialog) => void
  readonly focusSearchBox: () => void
  /** Toggles the filter "only to check". */
  readonly toggleOnlyToCheck: () => void
  /** Goes to an adjacent page; undefined at the end of the document, and if no page is shown. */
  readonly getPageCommand: (step: 1 | -1) => (() => void) | undefined
  /** Goes to an adjacent document of the same result; undefined if there is none. */
  readonly getDocumentCommand: (step: 1 | -1) => (() => void) | undefined
  /** Goes to an adjacent document of the queue; undefined if there is none. */
  readonly getQueueCommand: (step: 1 | -1) => (() => void) | undefined
  readonly goToScreen: (to: '/' | '/registry' | '/settings') => void
  /** Cancels a send that was the reviewer's last action; undefined if it was not, or can no longer be cancelled. */
  readonly getCancelSendCommand: () => (() => void) | undefined
}

/** Builds all commands; undefined for a command that is not available now. */
export function buildCommands(parts: CommandDeps): Record<CommandName, (() => void) | undefined> {
  const { session: desk, selected, onOpenDialog: onDialog } = parts
  const { store: work, autosave: keeper } = desk
  const { history } = work.getState()
  const isRead = selected?.edit !== undefined && !['added', 'moved'].includes(selected.edit.state)
  return {
    accept:
      selected && selected.state !== 'absent' ? () => acceptAndGoToNext(desk, selected.name) : undefined,
    next: buildWalkCommand(parts, findNextToCheck),
    before: buildWalkCommand(parts, findPreviousToCheck),
    edit: selected && selected.state !== 'absent' ? () => goToField(desk, selected.name) : undefined,
    absent: selected && (() => toggleAbsent(desk, selected)),
    reset: selected && isRead ? () => resetToResult(desk, selected.name) : undefined,
    lookUp: desk.selection.getState().lookUp,
    place: selected && (() => desk.selection.showNextLocation(selected.name)),
    send: () => onDialog('send'),
    undo: parts.getCancelSendCommand() ?? (canUndo(history) ? work.undo : undefined),
    redo: canRedo(history) ? work.redo : undefined,
    save: () => void keeper.flush(),
    search: parts.focusSearchBox,
    only: parts.toggleOnlyToCheck,
    add: () => onDialog('add'),
    pageNext: parts.getPageCommand(1),
    pageBefore: parts.getPageCommand(-1),
    documentNext: parts.getDocumentCommand(1),
    documentBefore: parts.getDocumentCommand(-1),
    pileNext: parts.getQueueCommand(1),
    pileBefore: parts.getQueueCommand(-1),
    help: () => onDialog('help'),
    palette: () => onDialog('palette'),
    singleKeys: () => changeDeviceSettings({ singleKeys: !getDeviceSettings().singleKeys }),
    documents: () => parts.goToScreen('/'),
    registry: () => parts.goToScreen('/registry'),
    settings: () => parts.goToScreen('/settings'),
  }
}

function buildWalkCommand(
  { session: desk, selected }: CommandDeps,
  find: typeof findNextToCheck,
): (() => void) | undefined {
  const field = find(getOrderedFields(desk), selected?.name)
  return field && (() => goToField(desk, field.name))
}
