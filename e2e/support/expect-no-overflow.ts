import { expect, type Locator, type Page } from '@playwright/test'

/** Expects that an element, or the whole page, is not wider than it can show: it may still be laid out for another width. */
export const expectNoOverflow = (part: Page | Locator, name = 'pixels too wide') =>
  expect
    .poll(
      () =>
        ('goto' in part ? part.locator('html') : part).evaluate(
          (element) => element.scrollWidth - element.clientWidth,
        ),
      { message: name },
    )
    .toBe(0)
