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
    // A page that still asks it would report that nobody answers.
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

/** What a hybrid invoice teaches is told from what a person sent by this word only. */
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
  const file = await test.step('the export says which personal data the file holds', async () => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, drawOddNote('nota-1', { order: '7714-22' }))
    await documentsPage.review(page, 'nota-1')
    await correctField(page, 'Order number', '7714-22')
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText('Order number')
    await page.getByRole('link', { name: 'Show this format' }).click()
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export what was learnt' })
    await expect(dialog).toContainText('Senders: VAT numbers, IBANs')
    await expect(dialog).toContainText(/Values as printed of: .*Supplier name/)
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

  await test.step('a foreign and a broken file are refused in words, and nothing of them is imported', async () => {
    await page.goto(other.url)
    await openFormats(page)
    await expect(page.getByText('Nothing learnt yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export…' })).toBeHidden()
    const refused = [
      ['{"name":"something else"}', 'It is not a file of learnt formats.'],
      [file.slice(0, -20), 'It is not a file of learnt formats.'],
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
    // The browser reports every answer of 400.
    for (const message of consoleErrors.splice(0)) expect(message).toContain('400')
  })

  await test.step('importing twice adds it once', async () => {
    await choose(page, createTextFile('formats.json', file))
    await expect(getBar(page)).toContainText('What 1 document taught elsewhere was imported.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(getFormat(page)).toContainText('Learnt from 1 document')
    await expect(getFormat(page)).toContainText('A document of another workspace')
    await choose(page, createTextFile('formats.json', file))
    await expect(getBar(page)).toContainText('Nothing new was imported. 1 was already known.')
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
    await expect(page.getByRole('link', { name: 'Learnt from 1 document with this layout' })).toBeVisible()
  })
})

test('an import is undone, and what electronic invoices taught is told from what people sent', async ({
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
  await expect(getFormat(page)).toContainText('1 of them by its electronic invoice, without review')
  await expect(getFormat(page)).toContainText('learnt from its electronic invoice on')
  expect(await findViolationsInBothSchemes(page)).toEqual([])
})
