/** Milliseconds without input after which a page counts as unattended. */
const maxPauseMs = 5 * 60_000

// Assistive technology often triggers only click and input.
const inputEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'click', 'input'] as const

/**
 * Tracks whether a person is using the page, so that automatic requests do not extend the session. A newly opened
 * page is attended.
 * @param now in milliseconds from any moment.
 */
export function watchAttendance(target: EventTarget, now: () => number = Date.now): () => boolean {
  let inputAt = now()
  const recordInput = () => {
    inputAt = now()
  }
  for (const type of inputEvents) target.addEventListener(type, recordInput, { capture: true, passive: true })
  return () => now() - inputAt < maxPauseMs
}
