import type { Locator, Page } from '@playwright/test'

/**
 * Performs all input on a page, so that nothing is pressed without being counted. Every physical key counts, a modifier
 * too: Ctrl+Enter is two. A drag counts as one click, as it is one press of the button.
 */
export class InputCounter {
  keys = 0
  clicks = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses keys one after the other, in Playwright's notation: `Control+Enter`. */
  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) {
      this.keys += chord.split('+').length
      await this.#page.keyboard.press(chord)
    }
  }

  /** Types characters of a plain keyboard; a capital needs Shift, which counts. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      this.keys += /[A-Z]/.test(character) ? 2 : 1
      await this.#page.keyboard.type(character)
    }
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** Drags over the whole of a target. */
  async dragOver(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (box === null) throw new Error('There is nothing to drag over')
    this.clicks += 1
    const y = box.y + box.height / 2
    await this.#page.mouse.move(box.x + 1, y)
    await this.#page.mouse.down()
    await this.#page.mouse.move(box.x + box.width / 2, y, { steps: 4 })
    await this.#page.mouse.move(box.x + box.width - 1, y, { steps: 4 })
    await this.#page.mouse.up()
  }
}
