import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { findNextToCheck, findPreviousToCheck } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { changeDeviceSettings, getDeviceSettings } from '#src/ui/device-settings.ts'
import { getOrderedFields, type ReviewSession } from '../session/review-session.ts'
import {
  showNextLocation,
  acceptAndGoToNext,
  goToField,
  resetToResult,
  toggleAbsent,
} from '../session/field-commands.ts'
import { stepHistory } from '../session/history-commands.ts'
import type { MenuAction } from '#src/screens/shared/actions/menu-actions.ts'
import type { BoundaryDialog, OpenDialog } from './open-dialog.ts'

/** All commands of the review screen, in the order of the palette. */
export const commandNames = [
  'accept',
  'next',
  'previous',
  'edit',
  'absent',
  'reset',
  'details',
  'fold',
  'lookUp',
  'nextLocation',
  'pickWord',
  'send',
  'exportDocument',
  'compare',
  'compareCurrent',
  'compareEarlier',
  'copyLink',
  'undo',
  'redo',
  'save',
  'search',
  'only',
  'add',
  'retry',
  'reject',
  'postpone',
  'markReviewed',
  'reopen',
  'readAgain',
  'delete',
  'restore',
  'pageNext',
  'pagePrevious',
  'documentNext',
  'documentPrevious',
  'boundaries',
  'splitPage',
  'joinDocument',
  'queueNext',
  'queuePrevious',
  'help',
  'palette',
  'singleKeys',
  'documents',
  'registry',
  'formats',
  'settings',
] as const
export type CommandName = (typeof commandNames)[number]

/** The dependencies of the commands, as of the last render. */
export interface CommandDeps {
  readonly session: ReviewSession
  readonly selected: ReviewField | undefined
  readonly onOpenDialog: (dialog: OpenDialog) => void
  readonly focusSearchBox: () => void
  /** Toggles the filter "only to check". */
  readonly toggleOnlyToCheck: () => void
  /** Goes to an adjacent page; undefined at the end of the document, and if no page is shown. */
  readonly getPageCommand: (step: 1 | -1) => (() => void) | undefined
  /** Focuses the pages; undefined if no page is shown. */
  readonly getFocusPagesCommand: () => (() => void) | undefined
  /** Goes to an adjacent document of the same result; undefined if there is none. */
  readonly getDocumentCommand: (step: 1 | -1) => (() => void) | undefined
  /** Opens a dialog for setting document boundaries; undefined where they cannot be set. */
  readonly getBoundaryCommand: (dialog: BoundaryDialog) => (() => void) | undefined
  /** Goes to an adjacent document of the queue; undefined if there is none. */
  readonly getQueueCommand: (step: 1 | -1) => (() => void) | undefined
  /** Applies an action to the open document; undefined if that is not possible. */
  readonly getActionCommand: (action: MenuAction) => (() => void) | undefined
  /** Goes to the comparison of the document; undefined if there is nothing to compare. */
  readonly compare: (() => void) | undefined
  /** Compares the open earlier reading with the current one; undefined if the open one is current. */
  readonly compareCurrent: (() => void) | undefined
  /** Compares the current reading with the one before; undefined if there is none with a result. */
  readonly compareEarlier: (() => void) | undefined
  readonly copyLink: () => void
  /** Looks up the first KvK number of the document, or reports that there is none. */
  readonly lookUpDocumentNumber: () => void
  readonly goToScreen: (to: '/' | '/registry' | '/formats' | '/settings') => void
  /**
   * Undoes the reviewer's last action if that was no edit: cancels a send, or reverts a change of a document's state,
   * and goes to that document. Undefined if an edit was later, or nothing can be undone any more.
   */
  readonly getUndoActionCommand: () => (() => void) | undefined
}

/** The commands that change values, or lead to a change. */
const changingCommands = [
  'accept',
  'absent',
  'reset',
  'lookUp',
  'nextLocation',
  'pickWord',
  'redo',
  'add',
  'send',
] as const satisfies readonly CommandName[]

/** Whether a command is not available because the open reading cannot be changed. */
export const isRefusedToReader = ({ isReadOnly }: ReviewSession, name: CommandName): boolean =>
  isReadOnly && (name === 'undo' || changingCommands.some((changing) => changing === name))

/** Builds all commands; undefined for a command that is not available now. */
export function buildCommands(deps: CommandDeps): Record<CommandName, (() => void) | undefined> {
  const commands = buildAllCommands(deps)
  if (!deps.session.isReadOnly) return commands
  const refused = Object.fromEntries(changingCommands.map((name) => [name, undefined] as const))
  // An action, such as sending another document, can be undone from here.
  return { ...commands, ...refused, undo: deps.getUndoActionCommand() }
}

function buildAllCommands(deps: CommandDeps): Record<CommandName, (() => void) | undefined> {
  const { session, selected, onOpenDialog } = deps
  const { store, autosave } = session
  const { history } = store.getState()
  const isRead = selected?.edit !== undefined && !['added', 'moved'].includes(selected.edit.state)
  return {
    accept:
      selected && selected.state !== 'absent' ? () => acceptAndGoToNext(session, selected.name) : undefined,
    next: buildWalkCommand(deps, findNextToCheck),
    previous: buildWalkCommand(deps, findPreviousToCheck),
    edit: selected && selected.state !== 'absent' ? () => goToField(session, selected.name) : undefined,
    absent: selected && (() => toggleAbsent(session, selected)),
    reset: selected && isRead ? () => resetToResult(session, selected.name) : undefined,
    details: selected && session.selection.toggleDetails,
    fold: session.selection.toggleFold,
    lookUp: session.selection.getState().lookUp ?? deps.lookUpDocumentNumber,
    nextLocation: selected && (() => showNextLocation(session, selected.name)),
    pickWord: selected && selected.state !== 'absent' ? deps.getFocusPagesCommand() : undefined,
    send: () => onOpenDialog('send'),
    exportDocument: () => onOpenDialog('export'),
    compare: deps.compare,
    compareCurrent: deps.compareCurrent,
    compareEarlier: deps.compareEarlier,
    copyLink: deps.copyLink,
    undo: deps.getUndoActionCommand() ?? (canUndo(history) ? () => stepHistory(session, 'undo') : undefined),
    redo: canRedo(history) ? () => stepHistory(session, 'redo') : undefined,
    save: () => void autosave.flush(),
    search: deps.focusSearchBox,
    only: deps.toggleOnlyToCheck,
    add: () => onOpenDialog('add'),
    retry: deps.getActionCommand('retry'),
    reject: deps.getActionCommand('reject'),
    postpone: deps.getActionCommand('postpone'),
    markReviewed: deps.getActionCommand('mark-reviewed'),
    reopen: deps.getActionCommand('reopen'),
    readAgain: deps.getActionCommand('read-again'),
    delete: deps.getActionCommand('delete'),
    restore: deps.getActionCommand('restore'),
    pageNext: deps.getPageCommand(1),
    pagePrevious: deps.getPageCommand(-1),
    documentNext: deps.getDocumentCommand(1),
    documentPrevious: deps.getDocumentCommand(-1),
    boundaries: deps.getBoundaryCommand('boundaries'),
    splitPage: deps.getBoundaryCommand('split-page'),
    joinDocument: deps.getBoundaryCommand('join-document'),
    queueNext: deps.getQueueCommand(1),
    queuePrevious: deps.getQueueCommand(-1),
    help: () => onOpenDialog('help'),
    palette: () => onOpenDialog('palette'),
    singleKeys: () => changeDeviceSettings({ singleKeys: !getDeviceSettings().singleKeys }),
    documents: () => deps.goToScreen('/'),
    registry: () => deps.goToScreen('/registry'),
    formats: () => deps.goToScreen('/formats'),
    settings: () => deps.goToScreen('/settings'),
  }
}

function buildWalkCommand(
  { session, selected }: CommandDeps,
  find: typeof findNextToCheck,
): (() => void) | undefined {
  const field = find(getOrderedFields(session), selected?.name)
  return field && (() => goToField(session, field.name))
}
