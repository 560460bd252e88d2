import { useEffect } from 'react'

/** Ctrl+Enter (⌘+Enter) in a dialog does what its primary button does; nothing while `act` is undefined. */
export function useSendShortcut(act: (() => void) | undefined): void {
  useEffect(
    function listenForSend() {
      if (act === undefined) return
      const press = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
        event.preventDefault()
        act()
      }
      document.addEventListener('keydown', press)
      return () => document.removeEventListener('keydown', press)
    },
    [act],
  )
}
