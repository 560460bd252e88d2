/** What a person does anywhere in the window that ends it. */
const endingEvents = ['keydown', 'pointerdown', 'wheel', 'resize'] as const

/**
 * Keeps an element wholly in view in its scroller while content around it loads, until the person acts: nothing that
 * they are about to press may move. Moving the pointer over the scroller counts too.
 *
 * @param find the element, as of now; undefined while nothing is to be kept in view. Of an element that is higher than
 * the view, the focused control in it stays visible.
 * @returns a function that ends it.
 */
export function keepInView(scroller: Element, find: () => Element | undefined): () => void {
  const reveal = () => {
    const element = find()
    if (element === undefined) return
    element.scrollIntoView({ block: 'nearest' })
    if (element.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  const observer = new ResizeObserver(reveal)
  for (const observed of [scroller, ...scroller.children]) observer.observe(observed)
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    observer.disconnect()
  }
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const event of endingEvents) window.addEventListener(event, end, options)
  scroller.addEventListener('pointermove', end, options)
  return end
}
