import { useEffect } from 'react'
import { getDeviceSettings } from '#src/ui/device-settings.ts'

/** Id of the number box. */
export const numberBoxId = 'registry-number'

/** `/` focuses the number box, except in a text control, behind a dialog, or with single-key shortcuts off. */
export function useNumberBoxShortcut(): void {
  useEffect(function listenForKeys() {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (key !== '/' || altKey || ctrlKey || metaKey || event.defaultPrevented) return
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable]')
      if (isTyping || !getDeviceSettings().singleKeys || document.querySelector('dialog[open]') !== null)
        return
      const box = document.getElementById(numberBoxId)
      if (!(box instanceof HTMLInputElement)) return
      event.preventDefault()
      box.focus()
      box.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
