import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the registry screen. */
export const registryPage = {
  async visit(page: Page) {
    await page.goto('/registry')
    await expect(registryPage.box(page)).toBeVisible()
  },

  box: (page: Page): Locator => page.getByRole('searchbox', { name: 'KvK number' }),

  result: (page: Page): Locator => page.getByRole('region', { name: 'Result' }),

  /** Chooses an operation by its name, types a number and presses Enter. */
  async lookUp(page: Page, text: string, operation = 'Basic profile') {
    await page
      .getByRole('radiogroup', { name: 'Look up' })
      .getByRole('radio', { name: operation, exact: true })
      .check()
    await registryPage.box(page).fill(text)
    await registryPage.box(page).press('Enter')
  },

  /** Locates the value beside a label in the result. */
  fact: (page: Page, label: string): Locator =>
    registryPage
      .result(page)
      .getByRole('definition')
      .and(page.locator(`dt:text-is("${label}") + dd`))
      .first(),
}

/** Removes the browser's messages about HTTP error statuses from `consoleErrors`. */
export function dropHttpErrors(consoleErrors: string[]) {
  const rest = consoleErrors.filter(
    (line) => !/Failed to load resource: the server responded with a status/.test(line),
  )
  consoleErrors.splice(0, consoleErrors.length, ...rest)
}
