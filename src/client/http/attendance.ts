/** Milliseconds without any input after which nobody counts as being at work in the page. */
const maxPauseMs = 5 * 60_000

// Of assistive technology often only the click and the text arrive.
const inputEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'click', 'input'] as const

/**
 * Watches whether somebody is at work: what a page asks by itself must not keep a session from ending. Whoever opens a page is
 * at work.
 * @param now in milliseconds from any moment.
 */
export function watchAttendance(target: EventTarget, now: () => number = Date.now): () => boolean {
  let inputAt = now()
  const note = () => {
    inputAt = now()
  }
  for (const type of inputEvents) target.addEventListener(type, note, { capture: true, passive: true })
  return () => now() - inputAt < maxPauseMs
}
