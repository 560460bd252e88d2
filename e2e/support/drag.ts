import type { Locator, Page } from '@playwright/test'

/** Returns the bounding box of an element once it has stopped moving in the viewport. Throws if it has none. */
export async function getBox(place: Locator) {
  // A moving element would be elsewhere by the time the pointer gets there.
  await place.evaluate(async (element) => {
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let before = ''; ;) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const now = [x, y, width, height].join(' ')
      if (now === before) return
      before = now
      await waitForFrame()
      await waitForFrame()
    }
  })
  const box = await place.boundingBox()
  if (box === null) throw new Error('Nothing is there.')
  return box
}

/** Selects with the mouse from the start of one text to the end of another. */
export async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await getBox(from), await getBox(to)]
  await page.mouse.move(start.x - 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + start.height / 2, { steps: 3 })
  await page.mouse.move(end.x + end.width + 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}
