import { useEffect, useState } from 'react'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { isDialogOpen, isSingleKey } from '#src/ui/browser/single-keys.ts'
import { loadTexts } from './locales/i18n.ts'

const AppCommandDialog = createLazyComponent(async () => {
  const load = import('./AppCommandDialog.tsx')
  const texts = (['commands', 'settings', 'list'] as const).map(loadTexts)
  const [{ AppCommandDialog: Dialog }] = await Promise.all([load, ...texts])
  return Dialog
})

/**
 * The command palette (Ctrl+K) and the sheet of shortcuts (?) on every screen. A screen with its own, such as the
 * review, handles the key first. Text typed before the palette is loaded becomes its query.
 */
export function AppCommands() {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  const [typed, setTyped] = useState('')
  useEffect(function listenForKeys() {
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = findDialogForKey(event)
      if (dialog === undefined) return
      event.preventDefault()
      setTyped('')
      setOpen(dialog)
    }
    // The screens listen on the document, which a key event reaches before the window.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(
    function bufferEarlyTyping() {
      if (open !== 'palette') return undefined
      const onKeyDown = (event: KeyboardEvent) => {
        if (isDialogOpen()) return
        const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
        if (!isLetter && event.key !== 'Escape') return
        // Otherwise it would reach the element that still has the focus.
        event.preventDefault()
        event.stopPropagation()
        if (isLetter) setTyped((before) => before + event.key)
        else setOpen(undefined)
      }
      const options = { capture: true }
      window.addEventListener('keydown', onKeyDown, options)
      return () => window.removeEventListener('keydown', onKeyDown, options)
    },
    [open],
  )
  return (
    open && (
      <AppCommandDialog
        open={open}
        typed={typed}
        onShowShortcuts={() => setOpen('shortcuts')}
        onClose={() => setOpen(undefined)}
      />
    )
  )
}

function findDialogForKey(event: KeyboardEvent): 'palette' | 'shortcuts' | undefined {
  if (event.key === '?') return isSingleKey(event) ? 'shortcuts' : undefined
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  const isPaletteKey = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
  return isPaletteKey && !defaultPrevented && !isDialogOpen() ? 'palette' : undefined
}
