import { useAnnouncement } from './announcements.ts'

/** Where announcements are read from; there from the start, so that every change is heard. */
export function Announcer() {
  const said = useAnnouncement()
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  )
}
