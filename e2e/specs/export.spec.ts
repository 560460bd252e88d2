import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { correctField, documentsPage, getField } from '../support/review-page.ts'

const invoice = (number: string) =>
  [
    'Zeewind Installaties B.V.',
    '',
    'FACTUUR',
    `Factuurnummer: ${number}`,
    'Factuurdatum: 14-03-2025',
    '',
    'Totaal te betalen € 1.251,82',
  ].join('\n')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' })

/**
 * Opens the dialog and presses its button while the documents are still counted: names of files that are left out
 * move the button away before it is released.
 */
async function pressWhileCounted(page: Page): Promise<void> {
  let count = () => {}
  const isPressed = new Promise<void>((resolve) => {
    count = resolve
  })
  await page.route(
    '**/workspace/exports/summary',
    async (route) => {
      await isPressed
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Export all shown' }).click()
  const button = dialog(page).getByRole('button', { name: 'Export', exact: true })
  await button.hover()
  const before = await button.boundingBox()
  await page.mouse.down()
  count()
  await expect(dialog(page)).toContainText('2 documents will be exported.')
  expect((await button.boundingBox())?.y).not.toBe(before?.y)
  await page.mouse.up()
}

/** Presses Export in the dialog. @returns the name and the text of the saved file. */
async function saveFile(page: Page) {
  const saving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click()
  const download = await saving
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('documents are exported from the list, selected ones and all shown, and one from its review', async ({
  page,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, [
    createTextFile('een.txt', invoice('VW-1')),
    createTextFile('twee.txt', invoice('VW-2')),
    createTextFile('kapot.pdf', 'no pdf'),
  ])
  for (const name of ['een.txt', 'twee.txt'])
    await expect(documentsPage.row(page, name)).toContainText('Needs review')
  await expect(documentsPage.row(page, 'kapot.pdf')).toContainText('Failed')

  await test.step('a button that moves while it is pressed still exports', async () => {
    const saving = page.waitForEvent('download')
    await pressWhileCounted(page)
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('all shown documents, as CSV; the failed one is named before', async () => {
    await page.getByRole('button', { name: 'Export all shown' }).click()
    await expect(dialog(page)).toContainText('2 documents will be exported.')
    await expect(dialog(page)).toContainText(/1 file has no result and is left out:\s*kapot\.pdf/)
    await dialog(page).getByRole('radio', { name: 'CSV' }).check()
    expect(await findViolations(page, { within: 'dialog' })).toEqual([])
    const { name, text } = await saveFile(page)
    expect(name).toMatch(/^veldwerk-\d{4}-\d\d-\d\d-fields\.csv$/)
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toMatch(/"een\.txt",1,.*"VW-1"/)
    await expect(dialog(page).getByRole('status').filter({ hasText: name })).toContainText('has 2 documents.')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a selected one, as a spreadsheet', async () => {
    await page.getByRole('checkbox', { name: 'Select twee.txt' }).check()
    const bar = page.getByRole('region', { name: 'Selected documents' })
    await bar.getByRole('button', { name: 'Export' }).click()
    await expect(dialog(page)).toContainText('1 document will be exported.')
    const { name, text } = await saveFile(page)
    expect(name).toMatch(/^twee-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(text.slice(0, 2)).toBe('PK')
    await page.keyboard.press('Escape')
  })

  await test.step('the one in review, including the latest typing', async () => {
    await documentsPage.review(page, 'een.txt')
    await correctField(page, 'Invoice number', 'VW-9')
    await expect(getField(page, 'Invoice number').getByLabel('Value')).toHaveValue('VW-9')
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: /Find a command/ }).fill('export')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    await dialog(page).getByRole('radio', { name: 'JSON' }).check()
    const { documents } = JSON.parse((await saveFile(page)).text)
    expect(documents[0]).toMatchObject({ state: 'in-review', fields: { InvoiceNumber: { Value: 'VW-9' } } })
  })

  // A failed request returns 400 (spec 4.3), which the browser logs if it was polling just then.
  const others = consoleErrors.splice(0).filter((text) => !text.includes('status of 400'))
  consoleErrors.push(...others)
})

test('an export that breaks off saves no file and can be repeated', async ({ page, consoleErrors }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('een.txt', invoice('VW-1')))
  await expect(documentsPage.row(page, 'een.txt')).toContainText('Needs review')
  await page.route('**/workspace/exports', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Export all shown' }).click()
  await expect(dialog(page)).toContainText('1 document will be exported.')
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(
    'The export was not completed. No file was saved',
  )
  expect((await saveFile(page)).name).toMatch(/\.xlsx$/)
  consoleErrors.splice(0)
})
