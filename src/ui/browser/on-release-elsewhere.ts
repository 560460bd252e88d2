import type { PointerEvent } from 'react'

/** A pointer that moved further than this, in CSS pixels, drags. */
const maxPressMove = 4

/**
 * Follows a press whose element may move, or go, between the press and the release of the pointer, because something
 * above it opens or is changed in another tab: the browser then tells nobody of a click.
 *
 * @param press is called when the pointer is released where it was pressed, and the element is no longer there.
 */
export function onReleaseElsewhere(event: PointerEvent, press: () => void): void {
  const { currentTarget, clientX, clientY, button } = event
  if (button !== 0) return
  const onUp = (up: globalThis.PointerEvent) => {
    const moved = Math.hypot(up.clientX - clientX, up.clientY - clientY)
    const isHere = up.target instanceof Node && currentTarget.contains(up.target)
    if (up.type === 'pointerup' && moved <= maxPressMove && !isHere) press()
    document.removeEventListener('pointerup', onUp, true)
    document.removeEventListener('pointercancel', onUp, true)
  }
  document.addEventListener('pointerup', onUp, true)
  document.addEventListener('pointercancel', onUp, true)
}
