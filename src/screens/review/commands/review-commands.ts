import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { findNextToCheck, findPreviousToCheck } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { changeDeviceSettings, getDeviceSettings } from '#src/ui/device-settings.ts'
import { getOrderedFields, type ReviewSession } from '../session/review-session.ts'
import { acceptAndGoToNext, goToField, resetToResult, toggleAbsent } from '../session/field-commands.ts'
import type { OpenDialog } from './open-dialog.ts'

/** Everything a key or the command palette can do on the review screen, in the order in which the palette lists it. */
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

/** What the acts work with, as it is at this moment. */
export interface CommandDeps {
  readonly session: ReviewSession
  readonly selected: ReviewField | undefined
  readonly onOpenDialog: (dialog: OpenDialog) => void
  readonly focusSearchBox: () => void
  /** Switches "only to check" on or off. */
  readonly toggleOnlyToCheck: () => void
  /** Turns the page; undefined at the end of the document, and where no page is shown. */
  readonly getPageCommand: (step: 1 | -1) => (() => void) | undefined
  /** Another document of the same result; undefined when there is none that way. */
  readonly getDocumentCommand: (step: 1 | -1) => (() => void) | undefined
  /** Another document of the pile; undefined when there is none that way. */
  readonly getQueueCommand: (step: 1 | -1) => (() => void) | undefined
  readonly goToScreen: (to: '/' | '/registry' | '/settings') => void
  /** Takes back a send that was the last thing done; undefined when it was not, or cannot be any more. */
  readonly getCancelSendCommand: () => (() => void) | undefined
}

/** What each act does now; undefined for one that has nothing to do. */
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
