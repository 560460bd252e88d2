import { useEffect, useRef, type RefObject } from 'react'

interface PageShortcutCommands {
  goToNeighbour(step: 1 | -1): void
  /** The place of the view to keep still, from its left and top; its middle when left out. */
  zoomBy(factor: number, dx?: number, dy?: number): void
  fit(): void
}

const zoomStep = 1.25
/** How much one notch of a wheel, 100 units, zooms. */
const zoomPerNotch = 1.2

/** Keys of the pages while they have the focus, and zooming by Ctrl and the wheel (a pinch comes as the same). */
export function usePageShortcuts(view: RefObject<HTMLElement | null>, acts: PageShortcutCommands): void {
  const latest = useRef(acts)
  useEffect(function keepLatest() {
    latest.current = acts
  })

  useEffect(
    function zoomByWheel() {
      const element = view.current
      if (!element) return undefined
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        const place = element.getBoundingClientRect()
        const notches = Math.max(-1, Math.min(1, event.deltaY / 100))
        latest.current.zoomBy(zoomPerNotch ** -notches, event.clientX - place.left, event.clientY - place.top)
      }
      // React listens passively, which cannot keep the browser from zooming the whole app.
      element.addEventListener('wheel', onWheel, { passive: false })
      return () => element.removeEventListener('wheel', onWheel)
    },
    [view],
  )

  useEffect(
    function actOnKeys() {
      const element = view.current
      if (!element) return undefined
      const onKeyDown = (event: KeyboardEvent) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : shortcuts[event.key]
        if (act === undefined) return
        event.preventDefault()
        act(latest.current)
      }
      element.addEventListener('keydown', onKeyDown)
      return () => element.removeEventListener('keydown', onKeyDown)
    },
    [view],
  )
}

const shortcuts: Record<string, ((acts: PageShortcutCommands) => void) | undefined> = {
  PageUp: (acts) => acts.goToNeighbour(-1),
  PageDown: (acts) => acts.goToNeighbour(1),
  '+': (acts) => acts.zoomBy(zoomStep),
  '=': (acts) => acts.zoomBy(zoomStep),
  '-': (acts) => acts.zoomBy(1 / zoomStep),
  '0': (acts) => acts.fit(),
}
