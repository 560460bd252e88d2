import { useEffect, useEffectEvent } from 'react'
import { getDeviceSettings } from '#src/ui/device-settings.ts'

/** What a key does; undefined where it cannot be done now. */
export interface CompareKeyActions {
  /** To another difference. */
  readonly walk: (step: 1 | -1) => void
  /** To another reading of the difference. */
  readonly turn: (step: 1 | -1) => void
  readonly take: () => void
  readonly leave: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly present: () => void
  readonly help: () => void
}

type KeyAction = (actions: CompareKeyActions, isPresenting: boolean) => void

/** In a presentation all arrows walk: there is one thing to look at. */
const keyActions: Readonly<Record<string, KeyAction>> = {
  ArrowDown: ({ walk }) => walk(1),
  ArrowUp: ({ walk }) => walk(-1),
  ArrowRight: ({ walk, turn }, isPresenting) => (isPresenting ? walk(1) : turn(1)),
  ArrowLeft: ({ walk, turn }, isPresenting) => (isPresenting ? walk(-1) : turn(-1)),
  Escape: ({ leave }) => leave(),
}

/** Handles the keys of the comparison. An open dialog, menu or text control, and the pages, keep their own. */
export function useCompareKeys(actions: CompareKeyActions, isPresenting: boolean): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return
    const action = findAction(event)
    if (action === undefined) return
    event.preventDefault()
    action(actions, isPresenting)
  })
  useEffect(function listenForKeys() {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function findAction({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
  target,
}: KeyboardEvent): KeyAction | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'y' && !shiftKey) return ({ redo }) => redo()
    if (key.toLowerCase() !== 'z') return undefined
    return ({ undo, redo }) => (shiftKey ? redo() : undo())
  }
  if (key === 'Enter') return isValue(target) && !repeat ? ({ take }) => take() : undefined
  const { singleKeys } = getDeviceSettings()
  if (key === '?' && singleKeys) return ({ help }) => help()
  if (key === 'p' && singleKeys && !shiftKey) return ({ present }) => present()
  return !shiftKey && Object.hasOwn(keyActions, key) ? keyActions[key] : undefined
}

/** Only the value that has the focus is taken: what is chosen may change while nobody is there. */
const isValue = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-compared-value][aria-pressed=true]') !== null

/** Where the keys are those of what has the focus: what is typed in, a dialog, a menu, the divider and the pages. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null || !(target instanceof Element)) return true
  if (target.matches('input, textarea, select, [role=menu] *, [role=separator]')) return true
  return key.startsWith('Arrow') && target.closest('[data-viewer]') !== null
}
