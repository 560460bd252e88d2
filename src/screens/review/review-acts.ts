import type { RefObject } from 'react'
import { canRedo, canUndo } from '#src/review/history.ts'
import { nextToCheck, previousToCheck } from '#src/review/order-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { changeDeviceSettings, deviceSettings } from '#src/ui/device-settings.ts'
import type { Desk } from './desk.ts'
import { acceptAndGo, goTo, reset, toggleAbsent } from './field-acts.ts'
import type { OpenDialog } from './open-dialog.ts'
import { offeredLookUp } from './register/offered-look-up.ts'

/** Everything a key or the command palette can do on the review screen, in the order in which the palette lists it. */
export const actNames = [
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
export type ActName = (typeof actNames)[number]

/** What the acts work with, as it is at this moment. */
export interface ActParts {
  readonly desk: Desk
  /** The fields in the order in which they are walked. */
  readonly order: RefObject<readonly ReviewField[]>
  readonly selected: ReviewField | undefined
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onSearchBox: () => void
  /** Switches "only to check" on or off. */
  readonly onOnly: () => void
  /** Turns the page; undefined at the end of the document, and where no page is shown. */
  readonly turnPage: (step: 1 | -1) => (() => void) | undefined
  /** Another document of the same result; undefined when there is none that way. */
  readonly goDocument: (step: 1 | -1) => (() => void) | undefined
  /** Another document of the pile; undefined when there is none that way. */
  readonly goPile: (step: 1 | -1) => (() => void) | undefined
  readonly goScreen: (to: '/' | '/registry' | '/settings') => void
  /** Takes back a send that was the last thing done; undefined when it was not, or cannot be any more. */
  readonly takeBackSend: () => (() => void) | undefined
}

/** What each act does now; undefined for one that has nothing to do. */
export function actsOf(parts: ActParts): Record<ActName, (() => void) | undefined> {
  const { desk, selected, onDialog } = parts
  const { work, keeper } = desk
  const { history } = work.snapshot()
  const isRead = selected?.edit !== undefined && !['added', 'moved'].includes(selected.edit.state)
  return {
    accept:
      selected && selected.state !== 'absent'
        ? () => acceptAndGo(desk, selected.name, parts.order.current)
        : undefined,
    next: walk(parts, nextToCheck),
    before: walk(parts, previousToCheck),
    edit: selected && selected.state !== 'absent' ? () => goTo(desk, selected.name) : undefined,
    absent: selected && (() => toggleAbsent(desk, selected, parts.order.current)),
    reset: selected && isRead ? () => reset(desk, selected.name) : undefined,
    lookUp: offeredLookUp(),
    place: selected && (() => desk.placing.next(selected.name)),
    send: () => onDialog('send'),
    undo: parts.takeBackSend() ?? (canUndo(history) ? work.undo : undefined),
    redo: canRedo(history) ? work.redo : undefined,
    save: () => void keeper.flush(),
    search: parts.onSearchBox,
    only: parts.onOnly,
    add: () => onDialog('add'),
    pageNext: parts.turnPage(1),
    pageBefore: parts.turnPage(-1),
    documentNext: parts.goDocument(1),
    documentBefore: parts.goDocument(-1),
    pileNext: parts.goPile(1),
    pileBefore: parts.goPile(-1),
    help: () => onDialog('help'),
    palette: () => onDialog('palette'),
    singleKeys: () => changeDeviceSettings({ singleKeys: !deviceSettings().singleKeys }),
    documents: () => parts.goScreen('/'),
    registry: () => parts.goScreen('/registry'),
    settings: () => parts.goScreen('/settings'),
  }
}

function walk({ desk, order, selected }: ActParts, find: typeof nextToCheck): (() => void) | undefined {
  const field = find(order.current, selected?.name)
  return field && (() => goTo(desk, field.name))
}
