import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Expects that an element, or the whole page, does not overflow horizontally; polls, as layout may still be changing.
 */
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
