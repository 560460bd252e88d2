import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Tells a screen reader which screen was entered and puts the focus on its heading: what a page load would do by
 * itself. A change of search parameters alone is no new screen.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    function announceScreens() {
      return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first screen is announced by the browser itself.
        if (!pathChanged || fromLocation === undefined) return
        document.querySelector('h1')?.focus()
        setAnnouncement(document.title)
      })
    },
    [router],
  )
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
