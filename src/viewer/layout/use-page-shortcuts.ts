import { useEffect, type RefObject } from 'react'
import type { Zoom } from './layout.ts'

interface PageShortcutCommands {
  goToNeighbour(step: 1 | -1): void
  zoomBy(factor: number, dx?: number, dy?: number): void
  setZoom(zoom: Zoom): void
}

const zoomStep = 1.25
/** The zoom factor of one wheel notch, which is 100 units. */
const zoomPerNotch = 1.2

/**
 * Keyboard shortcuts of the pages while they have the focus, and zooming with Ctrl and the wheel (a pinch fires the
 * same events).
 *
 * @param commands must be the same object on every render.
 */
export function usePageShortcuts(view: RefObject<HTMLElement | null>, commands: PageShortcutCommands): void {
  useEffect(
    function listen() {
      const element = view.current
      if (!element) return undefined
      const controller = new AbortController()
      const { signal } = controller
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        const { left, top } = element.getBoundingClientRect()
        const notches = Math.max(-1, Math.min(1, event.deltaY / 100))
        commands.zoomBy(zoomPerNotch ** -notches, event.clientX - left, event.clientY - top)
      }
      const onKeyDown = (event: KeyboardEvent) => {
        const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : shortcuts[event.key]
        if (run === undefined) return
        event.preventDefault()
        run(commands)
      }
      // Not through React, whose passive listener cannot prevent the browser from zooming the whole app.
      element.addEventListener('wheel', onWheel, { passive: false, signal })
      element.addEventListener('keydown', onKeyDown, { signal })
      return () => controller.abort()
    },
    [view, commands],
  )
}

const shortcuts: Record<string, ((commands: PageShortcutCommands) => void) | undefined> = {
  PageUp: (commands) => commands.goToNeighbour(-1),
  PageDown: (commands) => commands.goToNeighbour(1),
  '+': (commands) => commands.zoomBy(zoomStep),
  '=': (commands) => commands.zoomBy(zoomStep),
  '-': (commands) => commands.zoomBy(1 / zoomStep),
  '0': (commands) => commands.setZoom({ fit: 'width' }),
}
