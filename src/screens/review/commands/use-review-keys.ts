import { useEffect, useRef } from 'react'
import { getDeviceSettings } from '#src/ui/device-settings.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { fieldSearchId } from '../fields/FieldsToolbar.tsx'
import { buildCommands, type CommandDeps } from './review-commands.ts'
import { findCommandForKey, type KeyContext } from './command-keys.ts'

/** The keys of the review screen. None acts while a dialog is open; single signs not while something is typed either. */
export function useReviewKeys(parts: CommandDeps): void {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  useEffect(function listenForKeys() {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const name = findCommandForKey(event, getKeyContext(event.target, latest.current.session))
      if (name === undefined) return
      if (document.querySelector('dialog[open]') !== null) {
        // Saving is done by itself all the time: a habit must not open the browser's own box over a dialog.
        if (name === 'save') event.preventDefault()
        return
      }
      // The key is ours even where it has nothing to do now: the browser must not do something else with it.
      event.preventDefault()
      if (!event.repeat || repeatableCommands.has(name)) buildCommands(latest.current)[name]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** What goes on while the key is held. */
const repeatableCommands: ReadonlySet<string> = new Set([
  'next',
  'before',
  'undo',
  'redo',
  'place',
  'pageNext',
  'pageBefore',
])

/** Kinds of input that no text is typed in. */
const nonTextInputTypes = /^(button|checkbox|radio|range|submit|reset|color|file)$/

/** What the control that has the focus does with keys itself. */
function getKeyContext(target: EventTarget | null, desk: ReviewSession): KeyContext {
  const element = target instanceof Element ? target : null
  const isInput = element instanceof HTMLInputElement && !nonTextInputTypes.test(element.type)
  const isTyping =
    isInput || element?.matches('textarea, select, [contenteditable=""], [contenteditable="true"]') === true
  const isLong = element instanceof HTMLTextAreaElement && element.scrollHeight > element.clientHeight + 4
  return {
    isTyping,
    hasOwnUndo: element?.id === fieldSearchId || element?.matches('[role="dialog"] *') === true,
    wouldDeleteWord: isTyping && wouldDeleteWord(element, desk),
    usesPageKeys:
      isLong ||
      element?.matches('select, [aria-expanded="true"], [role="grid"] *, [role="dialog"] *') === true,
    hasOwnEnter:
      element?.matches(
        'button, a, input, textarea, select, summary, [role="gridcell"], [role="dialog"] *, [role="separator"]',
      ) === true,
    singleKeys: getDeviceSettings().singleKeys,
  }
}

/** Whether Ctrl+Delete would go on with typing that is under way, taking the word after the caret. */
function wouldDeleteWord(element: Element | null, { store: work }: ReviewSession): boolean {
  const { groupKey: about } = work.getState().history
  const isUnderWay = about !== undefined && /^(text|value) /.test(about)
  if (!isUnderWay || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return false
  return (element.selectionEnd ?? 0) < element.value.length
}
