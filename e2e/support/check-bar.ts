import type { Page } from '@playwright/test'

/**
 * Lists what is wrong with the layout of the bar at the top: a text that is cut off, two parts that overlap, and a
 * control below the first row if there is to be no other. The name of the file and of the model may be cut off: they
 * have a tooltip.
 */
export const listBarFaults = (page: Page, { isOneRow }: { isOneRow: boolean }): Promise<string[]> =>
  page.getByRole('banner').evaluate((bar, mustBeOneRow) => {
    const faults: string[] = []
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // What only screen readers get has one pixel.
      return width > 1 && height > 1 && element.closest('.sr-only') === null
    }
    const name = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim() || element.tagName
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const controls = [...bar.querySelectorAll('a, button, select, output')].filter(isShown)
    const texts = [...bar.querySelectorAll('*')].filter(
      (element) => hasOwnText(element) && isShown(element) && element.closest('h1, h1 + p, select') === null,
    )
    const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }))
    const bottom = Math.min(...boxes.map(({ box }) => box.bottom))
    for (const { element, box } of boxes)
      if (mustBeOneRow && box.top >= bottom) faults.push(`in another row: ${name(element)}`)
    for (const { element, box } of boxes)
      if (box.left < 0 || box.right > window.innerWidth + 0.5)
        faults.push(`outside the screen: ${name(element)}`)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        if (
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          one.box.right > other.box.left + 1 &&
          other.box.right > one.box.left + 1 &&
          one.box.bottom > other.box.top + 1 &&
          other.box.bottom > one.box.top + 1
        )
          faults.push(`overlap: ${name(one.element)} and ${name(other.element)}`)
    const { bottom: end } = bar.getBoundingClientRect()
    for (const element of texts) {
      const inside = element.closest('button, output, p') ?? element
      for (const part of new Set([element, inside]))
        // An inline element has no size of its own.
        if (part.clientWidth > 0 && part.scrollWidth > part.clientWidth)
          faults.push(`cut off: ${name(part)} (${part.scrollWidth} in ${part.clientWidth} pixels)`)
      if (element.getBoundingClientRect().bottom > end) faults.push(`below the bar: ${name(element)}`)
    }
    return faults
  }, isOneRow)
