import { useEffect, useEffectEvent } from 'react'

/** Binds Ctrl+Enter (⌘+Enter) in a dialog to the action of its primary button; undefined disables it. */
export function useSendShortcut(action: (() => void) | undefined): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (action === undefined) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    action()
  })
  useEffect(function listenForKeys() {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
