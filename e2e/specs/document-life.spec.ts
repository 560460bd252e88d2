import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import {
  acceptFieldsToCheck,
  correctField,
  documentsPage,
  expectSaved,
  getField,
  openText,
} from '../support/review-page.ts'

// No other amount confirms its total, so it is flagged.
const createInvoiceText = (number: string) =>
  createTextFile(
    `${number}.txt`,
    `Zeewind Installaties B.V.\nFactuur\nFactuurnummer: ${number}\nFactuurdatum: 14-03-2025\nVervaldatum: 01-03-2025\nTotaal incl. btw: € 121,00\n`,
  )
const files = ['a-2025-001', 'b-2025-002', 'c-2025-003']

async function uploadAll(page: Page, names = files) {
  await documentsPage.visit(page)
  await documentsPage.upload(page, names.map(createInvoiceText))
  for (const name of names) await expect(documentsPage.row(page, name)).toContainText('Needs review')
  await page.getByRole('button', { name: 'File', exact: true }).click()
}
const getMenuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const getBar = (page: Page) => page.getByRole('region', { name: 'Last action' })
const getTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const getDone = (page: Page) => page.getByRole('region', { name: 'Queue', exact: true })

async function chooseInReview(page: Page, item: string) {
  // The bar is redrawn when the result arrives.
  await expect(page.getByRole('button', { name: 'Send corrections' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await getMenuItem(page, item).click()
}

test('rejected, postponed, reviewed: the queue moves on, and its end lists what was done', async ({
  page,
}) => {
  await uploadAll(page)
  await documentsPage.review(page, 'a-2025-001')
  await chooseInReview(page, 'Reject…')
  const reject = page.getByRole('dialog', { name: 'Reject a-2025-001.txt' })
  await reject.getByRole('radio', { name: 'Other' }).check()
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(reject.getByRole('alert')).toHaveText('Describe the reason.')
  await reject.getByRole('textbox', { name: 'Note' }).fill('For the neighbours')
  await reject.getByRole('button', { name: 'Reject' }).click()

  await expect(getTitle(page, 'b-2025-002.txt')).toBeVisible()
  await expect(getBar(page)).toContainText('a-2025-001.txt was rejected.')
  // With the palette.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Find a command' })).toBeFocused()
  await page.keyboard.type('postpone')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Postpone b-2025-002.txt' })
    .getByRole('button', { name: 'In a week' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Postpone', exact: true }).click()

  await expect(getTitle(page, 'c-2025-003.txt')).toBeVisible()
  await expect(getDone(page)).toBeHidden()
  await chooseInReview(page, 'Mark as reviewed')
  const unchecked = page.getByRole('dialog', { name: 'Mark c-2025-003.txt as reviewed?' })
  await expect(unchecked.getByText('1 check fails:')).toBeVisible()
  await expect(unchecked.getByRole('listitem')).toContainText('Due date')
  await unchecked.getByRole('button', { name: 'Mark as reviewed anyway' }).click()
  await expect(getDone(page)).toContainText('All done. 1 reviewed · 1 rejected · 1 postponed')
  await expect(page.getByText('Reviewed', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+ fields were not checked and 1 check fails\.$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Documents', exact: true }).first().click()
  await expect(documentsPage.row(page, 'a-2025-001')).toContainText('Rejected')
  await expect(documentsPage.row(page, 'b-2025-002')).toContainText('Postponed')
  await expect(documentsPage.row(page, 'c-2025-003')).toContainText('Reviewed')
  await page.keyboard.press('Control+z')
  await expect(documentsPage.row(page, 'c-2025-003')).toContainText('Needs review')
  await expect(getBar(page)).toContainText('Undone.')
  // It returns by itself.
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 3_600_000)
  await page.reload()
  await expect(documentsPage.row(page, 'b-2025-002')).toContainText('Needs review')
  await expect(documentsPage.row(page, 'a-2025-001')).toContainText('Rejected')
})

test('a rejected document is only sent after a warning and a separate press', async ({ page }) => {
  // None of its checks fails, which would prompt as well.
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('rejected.txt', 'Factuur\nTotaal incl. btw: € 121,00\n'))
  await documentsPage.review(page, 'rejected.txt')
  await chooseInReview(page, 'Reject…')
  const reject = page.getByRole('dialog', { name: 'Reject rejected.txt' })
  await reject.getByRole('radio', { name: 'Duplicate' }).check()
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(getBar(page)).toContainText('rejected.txt was rejected.')
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await expect(dialog).toContainText(/It was rejected on .*\. Sending undoes that\./)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
})

test('Ctrl+Z reverts the last action on a document, and after an edit the edit', async ({ page }) => {
  await uploadAll(page, ['a-2025-001', 'b-2025-002'])
  await documentsPage.review(page, 'a-2025-001')
  const reject = async () => {
    await chooseInReview(page, 'Reject…')
    const dialog = page.getByRole('dialog', { name: 'Reject a-2025-001.txt' })
    await dialog.getByRole('radio', { name: 'Duplicate' }).check()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(getTitle(page, 'b-2025-002.txt')).toBeVisible()
    await expect(getBar(page)).toContainText('a-2025-001.txt was rejected.')
  }
  await reject()
  await page.keyboard.press('Control+z')
  await expect(getTitle(page, 'a-2025-001.txt')).toBeVisible()
  await expect(getBar(page)).toContainText('Undone.')
  await reject()
  await correctField(page, 'Invoice number', 'corrected')
  await page.keyboard.press('Control+z')
  await expect(getField(page, 'Invoice number')).not.toContainText('corrected')
  await expect(getTitle(page, 'b-2025-002.txt')).toBeVisible()
  await expect(getBar(page)).toContainText('a-2025-001.txt was rejected.')
})

test('selected documents are deleted and restored, by keyboard', async ({ page }) => {
  await uploadAll(page)
  await page.getByRole('checkbox', { name: 'Select a-2025-001.txt' }).check()
  await page.getByRole('checkbox', { name: 'Select c-2025-003.txt' }).check()
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await bar.getByRole('button', { name: 'More' }).focus()
  // The first item has the focus before the key is released.
  await page.keyboard.down('Enter')
  await expect(getMenuItem(page, 'Reject…')).toBeFocused()
  await page.keyboard.up('Enter')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(getMenuItem(page, 'Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 2 files?' })
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(documentsPage.row(page, 'a-2025-001')).toBeHidden()
  await expect(documentsPage.row(page, 'b-2025-002')).toBeVisible()
  await expect(getBar(page)).toContainText('2 files were deleted.')

  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Deleted' }).click()
  await documentsPage.row(page, 'a-2025-001').getByRole('button', { name: 'Restore' }).click()
  await expect(documentsPage.row(page, 'a-2025-001')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select c-2025-003.txt' }).check()
  await bar.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  for (const name of files) await expect(documentsPage.row(page, name)).toContainText('Needs review')
})

test('read again with another model: the earlier reading is in the history, with its draft', async ({
  page,
}) => {
  await uploadAll(page, ['a-2025-001'])
  await documentsPage.review(page, 'a-2025-001')
  const number = getField(page, 'Invoice number')
  await correctField(page, 'Invoice number', 'corrected')
  await expectSaved(page)
  const first = page.url()
  await chooseInReview(page, 'Read again…')
  const dialog = page.getByRole('dialog', { name: 'Read a-2025-001.txt again' })
  await dialog.getByRole('combobox', { name: 'Model' }).selectOption('receipt')
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(page).not.toHaveURL(first)
  // Its pages are shown while it is read; this button appears with the result.
  await expect(page.getByRole('button', { name: 'Send corrections' })).toBeVisible()
  // A receipt has no such field.
  await expect(number).toBeHidden()

  await chooseInReview(page, 'History…')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Read again' })).toContainText('Receipt')
  await history.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText('An earlier reading')).toBeVisible()
  await expect(await openText(page, 'Invoice number')).toHaveValue('corrected')
  // It cannot be sent: the button and its key do nothing.
  await expect(page.getByRole('button', { name: 'Send corrections' })).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the current reading' }).click()
  await expect(page.getByText('An earlier reading')).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2)
})

test('a failed document shows its pages and the reason; a file is shown as its real type', async ({
  page,
  consoleErrors,
}) => {
  const blank = { width: 600, height: 800, channels: 3, background: '#fff' } as const
  const tiff = await sharp({ create: blank }).tiff().toBuffer()
  await documentsPage.visit(page)
  await documentsPage.upload(page, [
    { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('Factuur') },
    { name: 'really-a-tiff.png', mimeType: 'image/png', buffer: tiff },
  ])
  await expect(documentsPage.row(page, 'damaged.png')).toContainText('Failed')
  await documentsPage.row(page, 'damaged.png').getByRole('link', { name: 'damaged.png' }).click()
  await expect(page.getByRole('region', { name: 'Page', exact: true })).toBeVisible()
  await expect(page.getByText('The file is damaged, or its content')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(getMenuItem(page, 'Try again')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/')
  await documentsPage.review(page, 'really-a-tiff.png')
  await expect(page.getByText('really-a-tiff.png is a TIFF image')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page', exact: true })).toContainText('Page 1 of 1')
  // The browser logs the 400 of a document that cannot be read.
  consoleErrors.length = 0
})

test('Enter on a checked document opens the next one, and reports when there is none', async ({ page }) => {
  await uploadAll(page, files.slice(0, 2))
  await documentsPage.review(page, 'a-2025-001')
  for (const name of ['a-2025-001.txt', 'b-2025-002.txt']) {
    await expect(getTitle(page, name)).toBeVisible()
    // The first field to check has the focus.
    await expect(page.getByRole('region', { name: 'Fields' }).locator(':focus')).toHaveCount(1)
    const progress = page.getByRole('status').filter({ hasText: /\d+ of \d+ checked/ })
    // Each press waits for its effect: one too many would open the next document.
    for (;;) {
      const before = await progress.innerText()
      if (/(\d+) of \1 checked/.test(before)) break
      await page.keyboard.press('Enter')
      await expect(progress).not.toHaveText(before)
    }
    // Once more: there is nothing left to check.
    await expectSaved(page)
    await page.keyboard.press('Enter')
  }
  await expect(getDone(page)).toContainText('Everything is checked. 2 checked but not sent yet')
  await expect(getDone(page)).toBeFocused()
})

test('the history contains and shows what was sent', async ({ page }) => {
  await uploadAll(page, ['a-2025-001'])
  await documentsPage.review(page, 'a-2025-001')
  await acceptFieldsToCheck(page)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  const receipt = page.getByRole('dialog', { name: 'Corrections sent' })
  await receipt.getByRole('button', { name: 'Close' }).last().click()
  await chooseInReview(page, 'History…')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(/^Corrections sent · /)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await history.getByRole('button', { name: /^What was sent/ }).click()
  await expect(page.getByRole('dialog', { name: 'What was sent' })).toContainText('a-2025-001')
})
