import { getDeviceSettings } from '../device-settings.ts'

/** Elements in which a key types or opens a list; a checkbox is not one. */
const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [contenteditable] *'

/**
 * Whether a single letter or sign may act as a shortcut now: not while something is typed, behind a dialog, with Ctrl, Alt
 * or ⌘, when another handler took it, or when single-key shortcuts are off (WCAG 2.1.4).
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false
  if (!getDeviceSettings().singleKeys || isDialogOpen()) return false
  return !(target instanceof Element && target.matches(typingSelector))
}

/** Whether a modal dialog is open: what is behind it takes no keys. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null
