import { useAnnouncement } from './announcements.ts'

/** The live region of announcements; rendered from the start, so that every change is announced. */
export function Announcer() {
  const text = useAnnouncement()
  return (
    <output aria-live="polite" className="sr-only">
      {text}
    </output>
  )
}
