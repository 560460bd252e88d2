import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findViolations, findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { drawOddNote } from '../support/files/odd-note.ts'
import { createTextFile, type UploadFile } from '../support/files/upload-file.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { correctField, documentsPage, getField, sendCorrections } from '../support/review-page.ts'
import { startServer, type TestServer } from '../support/servers/server.ts'

/** With a second server, which has learnt nothing. */
const test = base.extend<{ other: TestServer }>({
  other: async ({ page }, use) => {
    const other = await startServer()
    await use(other)
    // An open page would report that the server no longer responds.
    await page.goto('about:blank')
    await other.dispose()
  },
})

const openFormats = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Formats' }).click()
const getFormat = (page: Page) => page.getByRole('article')
const getBar = (page: Page) => page.getByRole('region', { name: 'Imported' })

async function choose(page: Page, file: UploadFile) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import…' }).click()
  await (await chooser).setFiles(file)
}

async function save(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^veldwerk-formats-\d{4}-\d\d-\d\d\.json$/)
  return readFile(await download.path(), 'utf8')
}

/** Marks a file's documents as taught by electronic invoices: only this word distinguishes them. */
function markAsInvoice(text: string): string {
  const file = JSON.parse(text) as { documents: { example: Record<string, unknown> }[] }
  for (const { example } of file.documents) example['source'] = 'electronic-invoice'
  return JSON.stringify(file)
}

test('what one server learnt is exported, and imported by another, which then reads with it', async ({
  page,
  other,
  consoleErrors,
}) => {
  const file = await test.step('the export describes the personal data in the file', async () => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, drawOddNote('nota-1', { order: '7714-22' }))
    await documentsPage.review(page, 'nota-1')
    await correctField(page, 'Order number', '7714-22')
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText('Order number')
    await page.getByRole('link', { name: 'Show this format' }).click()
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export what was learnt' })
    await expect(dialog).toContainText('Senders: VAT IDs, IBANs')
    await expect(dialog).toContainText(/Printed values of: .*Supplier name/)
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    const text = await save(page)
    await expect(dialog).toBeHidden()
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    return text
  })

  await test.step('a foreign and a broken file are refused with an explanation, and nothing of them is imported', async () => {
    await page.goto(other.url)
    await openFormats(page)
    await expect(page.getByText('Nothing learnt yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export…' })).toBeHidden()
    const refused = [
      ['{"name":"something else"}', 'This is not a file of learnt formats.'],
      [file.slice(0, -20), 'This is not a file of learnt formats.'],
      [file.replace('"version":1,', '"version":9,'), 'made by another version of Veldwerk'],
      [file.replace(/"document":"[0-9a-f]{64}"/, '"document":"x"'), 'The file is damaged.'],
    ] as const
    for (const [text, words] of refused) {
      await choose(page, createTextFile('formats.json', text))
      const alert = page.getByRole('alert').filter({ hasText: words })
      await expect(alert).toContainText('Nothing was imported.')
    }
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(getFormat(page)).toHaveCount(0)
    // The browser logs every 400 response.
    for (const message of consoleErrors.splice(0)) expect(message).toContain('400')
  })

  await test.step('importing twice adds it once', async () => {
    await choose(page, createTextFile('formats.json', file))
    await expect(getBar(page)).toContainText('What was learnt elsewhere from 1 document was imported.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(getFormat(page)).toContainText('Learnt from 1 document')
    await expect(getFormat(page)).toContainText('A document from another workspace')
    await choose(page, createTextFile('formats.json', file))
    await expect(page.getByText('Nothing new was imported. 1 was already known.')).toBeVisible()
    // The first import can still be undone.
    await expect(getBar(page)).toContainText('What was learnt elsewhere from 1 document was imported.')
    await expect(getFormat(page)).toHaveCount(1)
    await expect(getFormat(page)).toContainText('Learnt from 1 document')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a document of the format is read with it', async () => {
    await page.goto(other.url)
    await documentsPage.upload(page, drawOddNote('nota-2', { number: 'ZT-50377', order: '7802-41' }))
    await documentsPage.review(page, 'nota-2')
    await getField(page, 'Order number').click()
    await expect(getField(page, 'Order number')).toContainText('7802-41')
    await expect(page.getByRole('link', { name: 'Learnt from 1 document in this format' })).toBeVisible()
  })
})

test('an import is undone, and what electronic invoices taught is distinct from what people sent', async ({
  page,
  other,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, drawOddNote('nota-1', { order: '7714-22' }))
  await documentsPage.review(page, 'nota-1')
  await correctField(page, 'Order number', '7714-22')
  await sendCorrections(page)
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText('Order number')
  await page.getByRole('link', { name: 'Show this format' }).click()
  await page.getByRole('button', { name: 'Export…' }).click()
  const file = await save(page)
  await page.goto(other.url)
  await openFormats(page)
  await choose(page, createTextFile('formats.json', file))
  await expect(getFormat(page)).toContainText('Learnt from 1 document')
  await expect(getFormat(page)).not.toContainText('electronic invoice')
  await getBar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Nothing learnt yet')).toBeVisible()
  await choose(page, createTextFile('formats.json', markAsInvoice(file)))
  await expect(getFormat(page)).toContainText('1 of them from its electronic invoice, without review')
  await expect(getFormat(page)).toContainText('learnt from its electronic invoice on')
  expect(await findViolationsInBothSchemes(page)).toEqual([])
})
