import { getDeviceSettings } from '../device-settings.ts'

/** Elements in which a key types or opens a list; checkboxes do not. */
const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [contenteditable] *'

/**
 * Whether a single letter or sign may act as a shortcut now: not during typing, behind a dialog, with Ctrl, Alt or
 * ⌘, after another handler has used it, or when single-key shortcuts are off (WCAG 2.1.4).
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false
  if (!getDeviceSettings().singleKeys || isDialogOpen()) return false
  return !isTyping(target)
}

/** Whether keys that are pressed in an element type or open a list there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(typingSelector)

/** Whether a modal dialog is open: elements behind it handle no keys. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null
