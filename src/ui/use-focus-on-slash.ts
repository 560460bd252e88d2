import { useEffect, type RefObject } from 'react'
import { getDeviceSettings } from './device-settings.ts'

/** Where a key writes something or opens a list; ticking a box is no typing. */
const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [contenteditable] *'

/** Lets `/` go to the search box: not while something is typed, not under a dialog, and not when single keys are off. */
export function useFocusOnSlash(box: RefObject<HTMLInputElement | null>): void {
  useEffect(
    function listenForSlash() {
      const press = (event: KeyboardEvent) => {
        const { key, target, ctrlKey, metaKey, altKey } = event
        if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
        if (!getDeviceSettings().singleKeys || document.querySelector('dialog[open]') !== null) return
        if (target instanceof Element && target.matches(typingSelector)) return
        event.preventDefault()
        box.current?.focus()
        box.current?.select()
      }
      document.addEventListener('keydown', press)
      return () => document.removeEventListener('keydown', press)
    },
    [box],
  )
}
