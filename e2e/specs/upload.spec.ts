import type { Page } from '@playwright/test'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { documentsPage } from '../support/review-page.ts'

/** Dispatches a drop or paste event with files. */
const dropOrPaste = (page: Page, way: 'drop' | 'paste', name: string) =>
  page.evaluate(
    ([kind, fileName]) => {
      const files = new DataTransfer()
      files.items.add(new File([`Factuur ${fileName}`], fileName, { type: 'text/plain' }))
      const bubbles = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...bubbles, dataTransfer: files })
          : new ClipboardEvent('paste', { ...bubbles, clipboardData: files }),
      )
    },
    [way, name] as const,
  )

test('a file that is dropped or pasted anywhere is uploaded', async ({ page }) => {
  await documentsPage.visit(page)
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue(/./)
  await dropOrPaste(page, 'drop', 'gesleept.txt')
  await dropOrPaste(page, 'paste', 'geplakt.txt')
  for (const name of ['gesleept.txt', 'geplakt.txt'])
    await expect(documentsPage.row(page, name)).toContainText('Needs review')
})

test('a file that is chosen before the models are known is uploaded once they are', async ({ page }) => {
  const models = Promise.withResolvers<void>()
  await page.route('**/workspace/models', async (route) => {
    await models.promise
    await route.continue()
  })
  await documentsPage.visit(page)
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('')
  await dropOrPaste(page, 'drop', 'vroeg.txt')
  models.resolve()
  await expect(documentsPage.row(page, 'vroeg.txt')).toContainText('Needs review')
})

test('a cancelled upload leaves nothing behind and can be repeated', async ({ page }) => {
  await documentsPage.visit(page)
  // Slow enough to cancel in time.
  const network = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(5000)
  await documentsPage.upload(page, createTextFile('groot.txt', `${'Factuur '.repeat(9)}\n`.repeat(45_000)))
  await page.getByRole('button', { name: 'Cancel the upload of groot.txt' }).click()
  await expect(page.getByText('Cancelled; nothing was stored')).toBeVisible()
  await expect(documentsPage.row(page, 'groot.txt')).toHaveCount(0)
  await speed(-1)
  await page.getByRole('button', { name: 'Try groot.txt again' }).click()
  await expect(documentsPage.row(page, 'groot.txt')).toHaveCount(1)
})

test('an unknown model is refused with an explanation, and the file can be uploaded for another', async ({
  page,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('brief.txt', 'Factuur 12'), 'no-such-model')
  await expect(page.getByRole('alert').filter({ hasText: 'does not know this model' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try brief.txt again' })).toBeVisible()
  await documentsPage.upload(page, createTextFile('brief.txt', 'Factuur 12'))
  await expect(documentsPage.row(page, 'brief.txt').filter({ hasText: 'Needs review' })).toHaveCount(1)
  // The browser logs the 400.
  const unexpected = consoleErrors.filter((line) => !line.includes('400'))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})

test.describe('for a new user', () => {
  test.use({ opensSingleUpload: true })
  test('a single upload opens by itself; of two files neither does', async ({ page }) => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, createTextFile('solo.txt', 'Factuurnummer: VW-12'))
    await expect(page).toHaveURL(/\/review\//)
    await expect(page.getByRole('heading', { name: 'solo.txt' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Page', exact: true }).getByText('VW-12')).toBeVisible()
    await page.goto('/')
    await documentsPage.upload(page, [
      createTextFile('een.txt', 'Factuurnummer: VW-13'),
      createTextFile('twee.txt', 'Factuurnummer: VW-14'),
    ])
    for (const name of ['een.txt', 'twee.txt'])
      await expect(documentsPage.row(page, name)).toContainText('Needs review')
    await expect(page).toHaveURL(/\/$/)
  })
})
