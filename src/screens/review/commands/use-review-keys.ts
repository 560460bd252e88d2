import { useEffect, useEffectEvent, useRef } from 'react'
import { getDeviceSettings } from '#src/ui/device-settings.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { fieldSearchId } from '../fields/list/FieldsToolbar.tsx'
import { buildCommands, isRefusedToReader, type CommandDeps } from './review-commands.ts'
import { findCommandForKey, startsTyping, type KeyContext } from './command-keys.ts'

/** Handles the keyboard shortcuts of the review screen. An open dialog disables them. */
export function useReviewKeys(deps: CommandDeps): void {
  const { t } = useTranslation()
  /** Whether the last pressed key undid an action. */
  const isActionUndo = useRef(false)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const name = findCommandForKey(event, getKeyContext(event.target, deps.session))
    if (name === undefined) {
      // By then the control has the focus and receives the key.
      if (event.target === document.body && startsTyping(event) && !isDialogOpen())
        buildCommands(deps).edit?.()
      return
    }
    if (isDialogOpen()) {
      // Drafts are saved automatically: a habitual Ctrl+S must not open the browser's save dialog.
      if (name === 'save') event.preventDefault()
      return
    }
    // Even an unavailable command prevents the browser's own action.
    event.preventDefault()
    // A held Ctrl+Z that reverts an action must not go on with the edits of the document that is then open.
    if (!event.repeat) isActionUndo.current = name === 'undo' && deps.getUndoActionCommand() !== undefined
    if (event.repeat && (!repeatableCommands.has(name) || isActionUndo.current)) return
    const run = buildCommands(deps)[name]
    if (run) run()
    else if (isRefusedToReader(deps.session, name)) showMessage('info', t('review.life.readOnly'))
  })
  useEffect(function listenForKeys() {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Commands that repeat while the key is held down. */
const repeatableCommands: ReadonlySet<string> = new Set([
  'next',
  'previous',
  'undo',
  'redo',
  'nextLocation',
  'pageNext',
  'pagePrevious',
])

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** Input types without text. */
const nonTextInputTypes = /^(button|checkbox|radio|range|submit|reset|color|file)$/

/** How the focused control uses keys. */
function getKeyContext(target: EventTarget | null, session: ReviewSession): KeyContext {
  const element = target instanceof Element ? target : null
  const isInput = element instanceof HTMLInputElement && !nonTextInputTypes.test(element.type)
  const isTyping =
    isInput || element?.matches('textarea, select, [contenteditable=""], [contenteditable="true"]') === true
  const isLong = element instanceof HTMLTextAreaElement && element.scrollHeight > element.clientHeight + 4
  return {
    isTyping,
    hasOwnUndo: element?.id === fieldSearchId || element?.matches('[role="dialog"] *') === true,
    wouldDeleteWord: isTyping && wouldDeleteWord(element, session),
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

/** Whether the reviewer is typing, so that Ctrl+Delete should delete the word after the caret. */
function wouldDeleteWord(element: Element | null, { store }: ReviewSession): boolean {
  const { groupKey: about } = store.getState().history
  const isTyping = about !== undefined && /^(text|value) /.test(about)
  if (!isTyping || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return false
  return (element.selectionEnd ?? 0) < element.value.length
}
