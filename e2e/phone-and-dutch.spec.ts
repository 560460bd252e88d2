import { expect, test } from './fixtures.ts'
import { anInvoice } from './invoice.ts'
import { correct, documentsPage, field, saved, send } from './reviewer.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a document is sent in, corrected and sent back, and nothing is wider than the screen', async ({
    page,
  }) => {
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    await documentsPage.visit(page)
    await documentsPage.upload(page, await anInvoice())
    await documentsPage.review(page, 'factuur.pdf')
    expect(await isTooWide()).toBe(false)
    await correct(page, 'Invoice number', 'VW-2025-0418')
    const marked = page.getByRole('region', { name: 'Page', exact: true })
    await field(page, 'Total amount').click()
    await expect(marked.getByRole('button', { name: /^Found: .*1\.251,82/ }).first()).toBeInViewport()
    await saved(page)
    await send(page)
    await expect(page.getByText(/Corrections (were )?sent/)).toBeVisible()
    expect(await isTooWide()).toBe(false)
  })
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })

  test('a document is sent in, corrected and sent back', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Documenten – Veldwerk')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await page.getByRole('combobox', { name: 'Model' }).fill('invoice')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Bestanden kiezen' }).click()
    await (await chooser).setFiles(await anInvoice())
    const row = page.getByRole('table', { name: 'Documenten' }).getByRole('row', { name: /factuur\.pdf/ })
    await expect(row).toContainText('Na te kijken', { timeout: 30_000 })
    await row.getByRole('link', { name: 'factuur.pdf' }).click()
    const number = page.getByRole('group', { name: 'Invoice number', exact: true })
    await number.getByRole('textbox', { name: 'Tekst' }).fill('VW-2025-0418')
    await expect(number).toContainText('verbeterd')
    await expect(page.getByText('Bewaard', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Correcties versturen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correcties versturen' })
    await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
    await page.getByRole('button', { name: 'Nu versturen' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('verstuurd')
  })
})
