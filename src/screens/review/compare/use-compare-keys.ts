import { useEffect, useEffectEvent } from 'react'
import { getDeviceSettings } from '#src/ui/device-settings.ts'

/** The action of each key; undefined where it is not available now. */
export interface CompareKeyActions {
  /** Moves to another difference. */
  readonly walk?: (step: 1 | -1) => void
  /** Moves to another reading of the difference. */
  readonly turn?: (step: 1 | -1) => void
  readonly take?: () => void
  readonly leave: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** To another document of the file. */
  readonly goToDocument: (step: 1 | -1) => void
  readonly present?: () => void
  readonly help?: () => void
}

/** Returns what the key does; undefined leaves the key to the browser. */
type KeyAction = (actions: CompareKeyActions) => (() => void) | undefined

const keyActions: Readonly<Record<string, KeyAction>> = {
  ArrowDown: ({ walk }) => walk && (() => walk(1)),
  ArrowUp: ({ walk }) => walk && (() => walk(-1)),
  ArrowRight: ({ turn }) => turn && (() => turn(1)),
  ArrowLeft: ({ turn }) => turn && (() => turn(-1)),
  Escape: ({ leave }) => leave,
}

/** With Alt. */
const altKeyActions: Readonly<Record<string, KeyAction>> = {
  PageDown:
    ({ goToDocument }) =>
    () =>
      goToDocument(1),
  PageUp:
    ({ goToDocument }) =>
    () =>
      goToDocument(-1),
}

/** In a presentation all arrows step through the differences, and so do the keys of a presenter's remote control. */
const presentationKeyActions: Readonly<Record<string, KeyAction>> = {
  ...keyActions,
  ArrowRight: ({ walk }) => walk && (() => walk(1)),
  ArrowLeft: ({ walk }) => walk && (() => walk(-1)),
  PageDown: ({ walk }) => walk && (() => walk(1)),
  PageUp: ({ walk }) => walk && (() => walk(-1)),
}

/** Handles the keys of the comparison. An open dialog, menus, text controls and the pages keep their own keys. */
export function useCompareKeys(actions: CompareKeyActions, isPresenting: boolean): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isHandledByTarget(event, isPresenting)) return
    const action = findAction(event, isPresenting)?.(actions)
    if (action === undefined) return
    event.preventDefault()
    if (isPresenting) event.stopPropagation()
    action()
  })
  useEffect(
    function listenForKeys() {
      const listener = (event: KeyboardEvent) => handleKeyDown(event)
      // A presenter may have clicked on the page: capture, so that the presentation handles the keys.
      const options = { capture: isPresenting }
      document.addEventListener('keydown', listener, options)
      return () => document.removeEventListener('keydown', listener, options)
    },
    [isPresenting],
  )
}

function findAction(event: KeyboardEvent, isPresenting: boolean): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey) {
    if (altKey) return undefined
    // On a Mac, ⌘+Y opens the browser's history.
    if (key.toLowerCase() === 'y' && !shiftKey && !metaKey) return ({ redo }) => redo
    if (key.toLowerCase() !== 'z') return undefined
    return ({ undo, redo }) => (shiftKey ? redo : undo)
  }
  if (altKey) return shiftKey ? undefined : getOwn(altKeyActions, key)
  if (key === 'Enter') return canTake(event, isPresenting) ? ({ take }) => take : undefined
  const { singleKeys } = getDeviceSettings()
  if (key === '?' && singleKeys) return ({ help }) => help
  if (key === 'p' && singleKeys && !shiftKey) return ({ present }) => present
  return shiftKey ? undefined : getOwn(isPresenting ? presentationKeyActions : keyActions, key)
}

const getOwn = (actions: Readonly<Record<string, KeyAction>>, key: string): KeyAction | undefined =>
  Object.hasOwn(actions, key) ? actions[key] : undefined

/**
 * Only the focused value is taken over, since the choice may change while nobody is there. In a presentation only
 * the button takes over: the focus starts on a value, and stepping on with Enter must not change the document.
 */
const canTake = ({ target, repeat }: KeyboardEvent, isPresenting: boolean): boolean =>
  !isPresenting &&
  !repeat &&
  target instanceof Element &&
  target.closest('[data-compared-value][aria-pressed=true]') !== null

/** Whether the focused element handles the key itself: text controls, dialogs, menus, the divider and the pages. */
function isHandledByTarget({ target, key }: KeyboardEvent, isPresenting: boolean): boolean {
  if (document.querySelector('dialog[open]') !== null || !(target instanceof Element)) return true
  if (target.matches('input, textarea, select, [role=menu] *, [role=separator]')) return true
  return !isPresenting && key.startsWith('Arrow') && target.closest('[data-viewer]') !== null
}
