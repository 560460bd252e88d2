import { useEffect, type RefObject } from 'react'
import { getDeviceSettings } from './device-settings.ts'

/** Elements in which a key types or opens a list; a checkbox is not one. */
const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], [contenteditable] *'

/** Focuses the search box on `/`: not while typing, behind a dialog, or when single-key shortcuts are off. */
export function useFocusOnSlash(box: RefObject<HTMLInputElement | null>): void {
  useEffect(
    function listenForSlash() {
      const onKeyDown = (event: KeyboardEvent) => {
        const { key, target, ctrlKey, metaKey, altKey } = event
        if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
        if (!getDeviceSettings().singleKeys || document.querySelector('dialog[open]') !== null) return
        if (target instanceof Element && target.matches(typingSelector)) return
        event.preventDefault()
        box.current?.focus()
        box.current?.select()
      }
      document.addEventListener('keydown', onKeyDown)
      return () => document.removeEventListener('keydown', onKeyDown)
    },
    [box],
  )
}
