import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, getField, expectSaved, sendCorrections, getValue } from '../support/review-page.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a document is submitted, corrected and sent, and nothing is wider than the screen', async ({
    page,
  }) => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, await createInvoice())
    await documentsPage.review(page, 'factuur.pdf')
    await expectNoOverflow(page)
    const marked = page.getByRole('region', { name: 'Page', exact: true })
    // The page takes half the height, with one field at a time below it.
    const fields = page.getByRole('region', { name: 'Fields' })
    const pages = page.getByRole('region', { name: /^Document view/ })
    await expect.poll(async () => (await pages.boundingBox())?.height).toBeGreaterThan(422)
    await expect(fields.getByText(/^Field 1 of \d+$/)).toBeVisible()
    await expect(getField(page, 'Invoice number').getByText('Accept')).toBeInViewport()
    await expect(getField(page, 'Invoice date')).toHaveCount(0)
    await fields.getByRole('button', { name: 'Next field' }).click()
    await expect(fields.getByText(/^Field 2 of \d+$/)).toBeVisible()
    await expect(getField(page, 'Invoice number')).toHaveCount(0)
    await fields.getByRole('button', { name: 'Previous field' }).click()
    await getField(page, 'Invoice number').getByRole('button', { name: 'Correct' }).click()
    await expect(getValue(page, 'Invoice number')).toBeFocused()
    await getValue(page, 'Invoice number').fill('VW-2025-0418')
    await expect(getField(page, 'Invoice number')).toContainText('corrected')
    await fields.getByRole('button', { name: 'All fields' }).click()
    await getField(page, 'Total amount').click()
    await expect(marked.getByRole('button', { name: /^Found: .*1\.251,82/ }).first()).toBeInViewport()
    await expectSaved(page)
    await sendCorrections(page)
    await expect(page.getByText(/Corrections (were )?sent/)).toBeVisible()
    await expectNoOverflow(page)
  })
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 360, height: 225 } })

  test('the value that has the focus is whole, because the bar above scrolls away', async ({ page }) => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, await createInvoice())
    await documentsPage.review(page, 'factuur.pdf')
    const value = getValue(page, 'Invoice number')
    await getField(page, 'Invoice number').getByRole('button', { name: 'Correct' }).press('Enter')
    await expect(value).toBeFocused()
    await expect(value).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner')).not.toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
  })
})

test.describe('at 400 % zoom, in Dutch', () => {
  test.use({ viewport: { width: 341, height: 205 }, locale: 'nl-NL' })

  test('navigation on two lines lies inside the bar', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    const last = banner.getByRole('link', { name: 'Instellingen' })
    await expect(last).toBeVisible()
    const getBottom = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom)
    // Otherwise this window would show nothing of it.
    expect(await getBottom(last)).toBeGreaterThan(48)
    expect(await getBottom(banner)).toBeGreaterThanOrEqual(await getBottom(last))
  })
})

test.describe('on a small phone, in Dutch', () => {
  test.use({ viewport: { width: 360, height: 640 }, locale: 'nl-NL', hasTouch: true, isMobile: true })

  test('a field of the address leaves the controls of the pages whole, on one line', async ({ page }) => {
    await page.goto('/')
    await documentsPage.upload(page, await createInvoice(), 'invoice', 'Bestanden kiezen')
    const row = page.getByRole('table', { name: 'Documenten' }).getByRole('row', { name: /factuur\.pdf/ })
    await expect(row).toContainText('Na te kijken')
    await row.getByRole('link', { name: 'factuur.pdf' }).click()
    await expect(page.getByRole('region', { name: 'Velden' })).toBeVisible()
    await page.goto(`${page.url()}?field=InvoiceNumber`)
    await expect(page.getByRole('group', { name: 'Factuurnummer', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('group', { name: 'Factuurnummer', exact: true })).toBeInViewport({
      ratio: 0.5,
    })
    const controls = page.getByRole('group', { name: 'Paginabediening' })
    await expect(controls).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await controls.boundingBox())?.height).toBeLessThan(50)
    const [main, bar] = [await page.getByRole('main').boundingBox(), await controls.boundingBox()]
    expect(bar?.y).toBeGreaterThanOrEqual(main?.y ?? 0)
  })
})

/** English words that occur neither in Dutch nor in the names shown in this test. */
const english = /\b(the|and|with|your|this|that|were|are|not|from|which|will|shown?|choose|field)\b/i

/** Asserts that no text or accessible name is English, except in documents and payloads. */
async function expectDutch(page: Page) {
  const found = await page.evaluate((source) => {
    const pattern = new RegExp(source, 'i')
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element === null || element.closest('pre, code, datalist, script, style') !== null) continue
      if (node instanceof Element)
        texts.push(
          ...['aria-label', 'data-tooltip', 'title', 'placeholder'].map(
            (name) => element.getAttribute(name) ?? '',
          ),
        )
      else texts.push(node.textContent ?? '')
    }
    return texts.filter((text) => pattern.test(text))
  }, english.source)
  expect(found).toEqual([])
}

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })

  test('a document is submitted, corrected and sent', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Documenten – Veldwerk')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await documentsPage.upload(page, await createInvoice(), 'invoice', 'Bestanden kiezen')
    const row = page.getByRole('table', { name: 'Documenten' }).getByRole('row', { name: /factuur\.pdf/ })
    await expect(row).toContainText('Na te kijken')
    await row.getByRole('link', { name: 'factuur.pdf' }).click()
    await expect(page.getByRole('group', { name: 'Betalingskenmerk', exact: true })).toContainText(
      'niet gevonden',
    )
    const number = page.getByRole('group', { name: 'Factuurnummer', exact: true })
    // The search matches the displayed name and the one in the result.
    for (const word of ['factuurnum', 'InvoiceNum']) {
      await page.getByRole('searchbox', { name: 'Velden zoeken' }).fill(word)
      await expect(number).toContainText('VW-2025-0417')
    }
    await page.getByRole('searchbox', { name: 'Velden zoeken' }).fill('')
    await number.click()
    await number.getByRole('textbox', { name: 'Waarde' }).fill('VW-2025-0418')
    await expect(number).toContainText('gecorrigeerd')
    // A missed field is added in the editor of its Type.
    await page.getByRole('button', { name: 'Veld toevoegen' }).click()
    const added = page.getByRole('dialog', { name: 'Veld toevoegen' })
    await added.getByLabel('Naam').fill('LineItems.9.Amount')
    await expect(added.getByLabel('Type')).toHaveValue('Currency')
    await added.getByLabel('Naam').fill('Leverdatum')
    await added.getByLabel('Type').selectOption('Date')
    await added.getByLabel('Tekst').fill('3 april 2025')
    await expect(added).toContainText('"2025-04-03"')
    await expectDutch(page)
    await added.getByRole('button', { name: 'Toevoegen', exact: true }).click()
    const delivery = page.getByRole('group', { name: 'Leverdatum', exact: true })
    await expect(delivery).toContainText('toegevoegd')
    await expect(page.getByText('Bewaard', { exact: true })).toBeVisible()
    await page.reload()
    await expect(delivery).toContainText('toegevoegd')
    await expectDutch(page)
    await page.getByRole('button', { name: 'Correcties versturen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correcties versturen' })
    await expect(dialog).toContainText('"Leverdatum"')
    await expectDutch(page)
    await dialog.getByRole('button', { name: 'Versturen', exact: true }).click()
    await page.getByRole('button', { name: 'Nu versturen' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('verstuurd')
    await expectDutch(page)
    for (const [link, title] of [
      ['Register', 'Register'],
      ['Instellingen', 'Instellingen'],
      ['Documenten', 'Documenten'],
    ] as const) {
      await page.goto('/')
      await page.getByRole('navigation').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectDutch(page)
    }
  })
})
