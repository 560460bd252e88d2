import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { applyTestSettings, expect, test } from '../support/fixtures.ts'
import { getBox } from '../support/drag.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import {
  correctField,
  documentsPage,
  getField,
  expectSaved,
  getValue,
  holdUndoSeconds,
} from '../support/review-page.ts'

// Several windows, each of which loads and saves on its own.
test('edits of two windows to different fields of one document are merged without asking, and nothing is lost', async ({
  page,
  context,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(getField(other, 'Invoice number')).toBeVisible()

  await correctField(page, 'Invoice number', 'VW-1')
  await expectSaved(page)
  await correctField(other, 'Order number', 'PO-2')
  await expectSaved(other)
  for (const window of [other, page]) {
    await window.reload()
    await expect(getField(window, 'Invoice number')).toContainText('VW-1')
    await expect(getField(window, 'Order number')).toContainText('PO-2')
  }
  // The browser logs the 409.
  const unexpected = consoleErrors.filter((line) => !line.includes('409'))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})

test('corrections are not sent over a save by somebody else, and actions of others on a document are reported', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
  await applyTestSettings(other)
  await other.goto(page.url())
  await expect(getField(other, 'Invoice number')).toBeVisible()
  await expect(other.getByText('Also open: Someone else')).toBeVisible()
  // Nothing is fetched in between: only the response to the send reveals it.
  const isAsking = (url: URL) => /\/workspace\/submissions\/[^/]+(\/draft)?$/.test(url.pathname)
  await page.route(isAsking, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await correctField(other, 'Invoice number', 'VW-1')
  await expectSaved(other)
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent')
  await page.unroute(isAsking)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(getField(page, 'Invoice number')).toContainText('VW-1')

  await other.getByRole('button', { name: 'More' }).click()
  await other.getByRole('menuitem', { name: /^Reject/ }).click()
  await other.getByRole('dialog').getByRole('radio', { name: 'Unreadable' }).check()
  await other.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await documentsPage.visit(other)
  await expect(documentsPage.row(other, 'factuur.pdf')).toContainText('Open now: Someone else')
  await other.context().close()
  consoleErrors.length = 0
})

test('two windows of one browser know of each other, and each shows the edits of the other', async ({
  page,
  context,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const note = page.getByText('Also open in another tab')
  await expect(note).toBeHidden()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(getField(other, 'Invoice number')).toBeVisible()
  await expect(note).toBeVisible()
  await expect(other.getByText('Also open in another tab')).toBeVisible()

  // Pressed on a folded name; before the release the change of the other window moves it.
  const name = getField(page, 'Order number').getByRole('button', { name: 'Value', exact: true })
  await expect(name).toHaveText(/Order number/)
  await name.hover()
  const placeBefore = await getBox(name)
  await page.mouse.down()
  await correctField(other, 'Invoice number', 'VW-1')
  await expect(getField(page, 'Invoice number')).toContainText('VW-1')
  await expect(getField(page, 'Invoice number')).toContainText('corrected')
  await expect.poll(() => name.boundingBox()).not.toEqual(placeBefore)
  await page.mouse.up()
  await expect(getField(page, 'Order number')).toHaveAttribute('aria-current', 'true')
  // Based on the other window's save: nothing to choose.
  await correctField(page, 'Invoice number', 'VW-2')
  await expectSaved(page)
  await expect(getValue(other, 'Invoice number')).toHaveValue('VW-2')
  await other.close()
  await expect(note).toBeHidden()
  // The other window saves its findings by itself, which may cross this window's save: they are merged.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((line) => !line.includes('409')))
})

for (const { language, say } of [
  {
    language: 'en-GB',
    say: {
      title: 'Changed in two places',
      later: 'Decide later',
      choose: 'Choose',
      mine: 'Use all of mine',
      theirs: 'Use all of theirs',
      goOn: 'Continue with these',
      saved: 'Saved',
      sent: 'Corrections were sent on',
      value: 'Value',
      fields: ['Invoice number', 'Order number'],
    },
  },
  {
    language: 'nl-NL',
    say: {
      title: 'Op twee plekken gewijzigd',
      later: 'Later beslissen',
      choose: 'Kiezen',
      mine: 'Alles van mij',
      theirs: 'Alles van de ander',
      goOn: 'Hiermee doorgaan',
      saved: 'Bewaard',
      sent: 'zijn correcties verstuurd',
      value: 'Waarde',
      fields: ['Factuurnummer', 'Ordernummer'],
    },
  },
])
  test.describe(`another browser, in ${language}`, () => {
    test.use({ locale: language })

    test('edits of two people to the same fields are chosen field by field with the keys, and can wait', async ({
      page,
      browser,
      baseURL,
      consoleErrors,
    }) => {
      const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
      await applyTestSettings(other)
      await documentsPage.visit(other)
      await documentsPage.upload(other, await createInvoice())
      await documentsPage.review(other, 'factuur.pdf')
      await page.goto(other.url())
      const [number = '', order = ''] = say.fields
      const row = (name: string) => page.getByRole('group', { name, exact: true })
      const box = async (name: string) => {
        await row(name).click()
        return row(name).getByRole('textbox', { name: say.value, exact: true })
      }
      await expect(row(number)).toBeVisible()
      for (const name of ['Invoice number', 'Order number']) await correctField(other, name, `theirs ${name}`)
      await expectSaved(other)
      // Saving is delayed until both are typed: otherwise only the first might conflict.
      const typed = Promise.withResolvers<void>()
      await page.route('**/draft', async (route) => {
        await typed.promise
        await route.continue()
      })
      await (await box(number)).fill('mine Invoice number')
      await (await box(order)).fill('mine Order number')
      // The conflict arrives in the middle of a word: the remaining letters belong to the field, not to the dialog.
      const met = page.waitForResponse((response) => response.status() === 409)
      await page.keyboard.type(' and')
      typed.resolve()
      await met
      await page.keyboard.type(' more')

      const dialog = page.getByRole('dialog', { name: say.title })
      await expect(dialog).toContainText('theirs Invoice number')
      await expect(dialog).toContainText('mine Order number and more')
      await expect(dialog).not.toContainText(say.sent)
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await other.getByRole('button', { name: 'Send corrections' }).click()
      await other.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
      const accepted = other.waitForResponse((response) => response.status() === 202)
      await other.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
      await accepted
      await page.getByRole('button', { name: say.choose, exact: true }).click()
      await expect(dialog).toContainText(say.sent)
      // Shift+Tab from the dialog's initial button to the choice for the second field.
      await dialog.getByRole('group', { name: order }).getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
      await dialog.getByRole('button', { name: say.goOn }).press('Enter')
      await expect(page.getByText(say.saved, { exact: true })).toBeVisible()
      await expect(row(number)).toContainText('mine Invoice number')
      await expect(row(order)).toContainText('theirs Order number')
      await other.reload()
      await expect(getField(other, 'Invoice number')).toContainText('mine Invoice number')
      await expect(getField(other, 'Order number')).toContainText('theirs Order number')
      await other.context().close()
      consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((line) => !line.includes('409')))
    })
  })

test('corrections that two windows send at once are reported in both receipts', async ({ page, context }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(getField(other, 'Invoice number')).toBeVisible()
  const windows = [page, other]
  const getDialog = (window: Page) => window.getByRole('dialog', { name: 'Send corrections' })
  const releases: (() => Promise<void>)[] = []
  for (const window of windows) {
    releases.push(await holdUndoSeconds(window))
    await window.getByRole('button', { name: 'Send corrections' }).click()
    await getDialog(window).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(getDialog(window).getByRole('button', { name: 'Send now' })).toBeVisible()
  }
  const receipts = windows.map((window) => window.getByRole('dialog', { name: 'Corrections sent' }))
  const meanwhile = /Other corrections of this document were accepted meanwhile/
  await getDialog(page).getByRole('button', { name: 'Send now' }).click()
  await expect(receipts[0]!).toContainText('The service accepted the corrections.')
  await expect(receipts[0]!).not.toContainText(meanwhile)
  await getDialog(other).getByRole('button', { name: 'Send now' }).click()
  for (const release of releases) await release()
  for (const receipt of receipts) await expect(receipt).toContainText(meanwhile)
  await other.close()
})
