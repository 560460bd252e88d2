import type { BrowserContext } from '@playwright/test'
import { findViolations, findViolationsInBothSchemes } from '../support/accessibility.ts'
import { listBarFaults } from '../support/check-bar.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { joinInvoices } from '../support/files/join-invoices.ts'
import { applyTestSettings, expect, test } from '../support/fixtures.ts'
import { documentsPage } from '../support/review-page.ts'

// All that the bar of a review can hold at once: a queue, several documents, other people and tabs, and unsaved work.

const languages = [
  {
    locale: 'en-GB',
    say: {
      choose: 'Choose files',
      toReview: 'Needs review',
      fields: 'Fields',
      number: 'Invoice number',
      value: 'Value',
      document: 'Document',
      kept: 'Not saved: kept on this device',
      tab: 'Also open in another tab',
      others: 'Also open: Someone else',
    },
  },
  {
    locale: 'nl-NL',
    say: {
      choose: 'Bestanden kiezen',
      toReview: 'Na te kijken',
      fields: 'Velden',
      number: 'Factuurnummer',
      value: 'Waarde',
      document: 'Document',
      kept: 'Niet bewaard: staat op dit apparaat',
      tab: 'Ook open in een ander tabblad',
      others: 'Ook geopend: Iemand anders',
    },
  },
] as const

/** Makes every save of a draft fail, in every tab: one of them would save the work of the others. */
const breakSaves = (context: BrowserContext) =>
  context.route(
    ({ pathname }) => pathname.endsWith('/draft'),
    (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()),
  )

for (const { locale, say } of languages)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the bar of a file with two documents is one row from 1280 pixels on, and no text of it is cut off', async ({
      page,
      context,
      browser,
      baseURL,
      consoleErrors,
    }) => {
      await page.goto('/')
      const invoice = { ...(await createInvoice()), name: 'factuur.pdf' }
      await documentsPage.upload(page, [await joinInvoices(), invoice], 'invoice', say.choose)
      const rows = page.locator('tr').filter({ has: page.locator('[data-row-link]') })
      await expect(rows.filter({ hasText: say.toReview })).toHaveCount(2)
      await rows.getByRole('link', { name: 'scan.pdf' }).click()
      const fields = page.getByRole('region', { name: say.fields })
      await expect(fields).toBeVisible()
      await breakSaves(context)
      await fields.getByRole('group', { name: say.number, exact: true }).click()
      await fields.getByRole('textbox', { name: say.value, exact: true }).first().fill('925004471-A')
      const bar = page.getByRole('banner')
      await expect(bar.getByText(say.kept)).toBeVisible()
      const tab = await context.newPage()
      await tab.goto(page.url())
      const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await applyTestSettings(elsewhere)
      await elsewhere.goto(page.url())
      await expect(bar.getByRole('button', { name: say.tab })).toBeVisible()
      await expect(bar.getByRole('button', { name: say.others })).toBeVisible({ timeout: 60_000 })
      await expect(bar.getByRole('combobox', { name: say.document, exact: true })).toBeVisible()
      for (const width of [1440, 1280, 1024]) {
        await page.setViewportSize({ width, height: 720 })
        await expect(bar.getByText(say.kept)).toBeVisible()
        await expect
          .poll(() => listBarFaults(page, { isOneRow: width >= 1280 }), { message: `at ${width} pixels` })
          .toEqual([])
        await expectNoOverflow(page, `at ${width} pixels`)
        expect(await findViolations(page, { within: 'header' })).toEqual([])
      }

      // A finger or a key opens what only has room for an icon.
      await bar.getByRole('button', { name: say.others }).press('Enter')
      const note = page.getByRole('dialog', { name: say.others })
      await expect(note).toBeVisible()
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(note).toHaveCount(0)
      await expect(bar.getByRole('button', { name: say.others })).toBeFocused()

      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await expect(bar.getByText(say.kept)).toBeInViewport({ ratio: 1 })
      expect(await findViolations(page, { within: 'header' })).toEqual([])
      await elsewhere.context().close()
      // The browser logs the saves that failed.
      const unexpected = consoleErrors.filter((line) => !line.includes('ERR_FAILED'))
      consoleErrors.length = 0
      expect(unexpected).toEqual([])
    })
  })
