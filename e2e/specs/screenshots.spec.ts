import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { getBox } from '../support/drag.ts'
import { loadLabelledDocument } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { countDifferingPixels } from '../support/screenshots/count-differing-pixels.ts'
import { registryPage } from '../support/registry-page.ts'
import {
  documentsPage,
  getField,
  expectSaved,
  sendCorrections,
  selectField,
  getValue,
} from '../support/review-page.ts'
import { normalizeRendering } from '../support/screenshots/normalize-rendering.ts'

// Compares the main screens with the pictures in `look`.

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
const twoDaysMs = 48 * 3600 * 1000
const screenshotOptions = { animations: 'disabled', caret: 'hide', scale: 'css' } as const

/** Scrolls the pages to the top once they are laid out for a narrow window, which restores their scroll position. */
async function scrollToTop(page: Page, pages: Locator) {
  await expect(page.getByRole('separator')).toHaveCount(0)
  await expect(async () => {
    await pages.evaluate((view) => view.scrollTo(0, 0))
    await getBox(pages.locator('article').first())
    expect(await pages.evaluate((view) => view.scrollTop)).toBe(0)
  }).toPass()
}

/** Compares the screen, or a part of it, at every size, light and dark. */
async function compareScreenshots(page: Page, name: string, part: Page | Locator = page) {
  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(0, 0)
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height })
    // The pages keep their scroll position as the window narrows, which depends on what was drawn by then.
    const pages = page.getByRole('region', { name: /^Document view: / })
    if (width < 640 && (await pages.count()) === 1) await scrollToTop(page, pages)
    for (const colorScheme of ['light', 'dark'] as const) {
      const picture = `${name}-${width}-${colorScheme}.png`
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => document.fonts.ready)
      if (part === page) await expect.soft(page).toHaveScreenshot(picture, screenshotOptions)
      else await expect.soft(part as Locator).toHaveScreenshot(picture, screenshotOptions)
      const expected = readFileSync(test.info().snapshotPath(picture))
      // Polled like `toHaveScreenshot`: that comparison tolerates unfinished drawing, such as a thumbnail.
      await expect
        .poll(async () => countDifferingPixels(expected, await part.screenshot(screenshotOptions)), {
          message: `surfaces of ${picture}`,
        })
        .toBeLessThan(50)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the main screens look as they did, at three sizes, light and dark', async ({ page, consoleErrors }) => {
  const [first, right, sent] = ['bouwbedrijf-terpstra.pdf', 'marit-hoogeboom.pdf', 'kwarts-ontwerp.pdf']
  const byFile = '/?sort=file&dir=asc'
  await normalizeRendering(page)
  await documentsPage.visit(page)
  await documentsPage.upload(page, [
    ...[first, right, sent].map(loadLabelledDocument),
    { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  for (const name of [first, right, sent])
    await expect(documentsPage.row(page, name)).toContainText('Needs review')
  await expect(documentsPage.row(page, 'damaged.pdf')).toContainText('Failed')
  consoleErrors.length = 0 // the browser logs a line for the 400 of a document that cannot be read

  await test.step('review and send dialog', async () => {
    // Uploads may arrive in any order.
    await page.goto(byFile)
    await documentsPage.review(page, first)
    await selectField(page, 'Supplier name')
    await expect(getValue(page, 'Supplier name')).toBeFocused()
    const marks = page
      .getByRole('region', { name: 'Page', exact: true })
      .getByRole('button', { name: /^Found: / })
    // The page scrolls to the name in its footer, and stays there, because the address is then visible too.
    await expect(
      page.getByRole('button', { name: /^Found: Bouw- en timmerbedrijf Terpstra B\.V\./ }),
    ).toBeInViewport({ ratio: 1 })
    // Its editor has several boxes.
    await selectField(page, 'Supplier address')
    await expect(getValue(page, 'Supplier address')).toBeFocused()
    await expect(
      getField(page, 'Supplier address').getByRole('textbox', { name: 'Postal code' }),
    ).toBeVisible()
    await expect(marks.nth(20)).toBeVisible()
    await compareScreenshots(page, 'review')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Send corrections' })
    await dialog.getByText('As JSON').click()
    await compareScreenshots(page, 'send', dialog)
    await page.keyboard.press('Escape')
  })

  await test.step('documents in several states, and a refused file', async () => {
    await page.goto('/')
    await documentsPage.review(page, right)
    await expect(getField(page, 'Customer name')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 of 2 checked')).toBeVisible()
    await expectSaved(page)
    await page.goto('/')
    await documentsPage.review(page, sent)
    await sendCorrections(page)
    await expect(page.getByRole('region', { name: 'Corrections being sent' })).toContainText('were sent')
    // The server sets the times, the browser formats them.
    await page.clock.setFixedTime(Date.now() + twoDaysMs)
    await page.goto(byFile)
    await documentsPage.upload(page, { name: 'program.exe', mimeType: '', buffer: Buffer.from('MZ') })
    await expect(documentsPage.row(page, sent)).toContainText('Sent')
    await expect(page.getByText('program.exe', { exact: true })).toBeVisible()
    for (const name of [first, right, sent])
      await expect(documentsPage.row(page, name).locator('img')).toBeVisible()
    await compareScreenshots(page, 'documents')
  })

  await test.step('registry with a result', async () => {
    await page.clock.setFixedTime('2030-05-17T10:00:00Z')
    await registryPage.visit(page)
    await registryPage.lookUp(page, '68750110')
    await expect(registryPage.result(page).getByRole('heading', { name: 'Test BV Donald' })).toBeVisible()
    await compareScreenshots(page, 'registry')
  })

  await test.step('settings', async () => {
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Hide Letter' })).toBeVisible()
    await compareScreenshots(page, 'settings')
  })
})
