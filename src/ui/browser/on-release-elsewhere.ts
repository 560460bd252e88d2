import type { PointerEvent } from 'react'

/** A pointer that moved further than this, in CSS pixels, is dragging. */
const maxPressMove = 4

/** Dialogs, and the popovers of react-aria, such as a menu, a calendar or a list of suggestions. */
const layers = 'dialog[open], [role="dialog"], [data-trigger]'

/**
 * Detects a press whose element moves or is removed before the pointer is released, because something above it
 * opens or changes in another tab: the browser then fires no click event. A press during which a dialog or a popover
 * opened over the element does not count: what is behind it cannot be pressed.
 *
 * @param press called when the pointer is released where it was pressed, and the element is no longer there.
 */
export function onReleaseElsewhere(event: PointerEvent, press: () => void): void {
  const { currentTarget, clientX, clientY, button } = event
  if (button !== 0) return
  // Of an element that is removed by then, this is still known.
  const ownLayer = currentTarget.closest(layers)
  const isCovered = (target: EventTarget | null) => {
    const layer = target instanceof Element ? target.closest(layers) : null
    const isBehind = layer !== null && layer !== ownLayer && !layer.contains(currentTarget)
    // Around an open menu, react-aria covers the page with an element of its own.
    return isBehind || currentTarget.closest('[inert]') !== null
  }
  const onUp = (up: globalThis.PointerEvent) => {
    const moved = Math.hypot(up.clientX - clientX, up.clientY - clientY)
    const isHere = up.target instanceof Node && currentTarget.contains(up.target)
    if (up.type === 'pointerup' && moved <= maxPressMove && !isHere && !isCovered(up.target)) press()
    document.removeEventListener('pointerup', onUp, true)
    document.removeEventListener('pointercancel', onUp, true)
  }
  document.addEventListener('pointerup', onUp, true)
  document.addEventListener('pointercancel', onUp, true)
}
