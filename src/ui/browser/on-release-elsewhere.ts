import type { PointerEvent } from 'react'

/** A pointer that moved further than this, in CSS pixels, is dragging. */
const maxPressMove = 4

/**
 * Detects a press whose element moves or is removed before the pointer is released, because something above it
 * opens or changes in another tab: the browser then fires no click event.
 *
 * @param press called when the pointer is released where it was pressed, and the element is no longer there.
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
