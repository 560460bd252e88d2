import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import type { UploadFile } from '../support/files/upload-file.ts'
import { getBox } from '../support/drag.ts'
import { createMail, createPicture, createTiff, createZip } from '../support/files/file-specimens.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { hasOffice } from '../support/has-office.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, getField, closePage } from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'
import { startFakeService } from '../support/servers/fake-service.ts'

// Display of each kind of file beside its fields. A fake hosted service reads them, so that the result is known.

const createField = (Text: string, Value: unknown, Type: string, Page = 0) => ({
  Text,
  Value,
  Type,
  Page,
  Confidence: 80,
  NeedsReview: true,
})
const number = createField('VW-2025-0417', 'VW-2025-0417', 'String')
const total = createField('1.251,82', { Amount: 1251.82 }, 'Currency', 1)

interface Document {
  readonly FileName?: string
  readonly Fields: Record<string, unknown>
}
const invoice: Document = { Fields: { InvoiceNumber: number, TotalAmount: total } }

const getPageRegion = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
const getMark = (page: Page, text: string) =>
  getPageRegion(page).getByRole('button', { name: `Found: ${text}` })
const getFileNavigation = (page: Page) => page.getByRole('navigation', { name: 'Documents in the file' })

/** Opens the review of a file that a fake hosted service has read. */
async function withReview(
  page: Page,
  file: UploadFile,
  documents: readonly Document[],
  runSteps: () => Promise<void>,
): Promise<void> {
  const fakeService = await startFakeService(JSON.stringify({ Documents: documents }))
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, file)
    await documentsPage.review(page, file.name)
    await runSteps()
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
}

async function expectNoViolations(page: Page) {
  expect(await findViolations(page)).toEqual([])
}

for (const name of ['foto.jpg', 'foto.bmp'])
  test(`${name} is a page whose text is found, marked, zoomed and rotated`, async ({ page, browser }) => {
    await withReview(page, await createPicture(browser, name), [invoice], async () => {
      const mark = getMark(page, 'VW-2025-0417')
      await expect(mark).toBeVisible({ timeout: 120_000 })
      const before = await getBox(mark)
      expect(before.width).toBeGreaterThan(2 * before.height)
      await getPageRegion(page).getByRole('button', { name: 'Zoom in' }).click()
      await expect.poll(async () => (await getBox(mark)).width).toBeGreaterThan(before.width * 1.1)
      await getPageRegion(page).getByRole('button', { name: 'Rotate the page' }).click()
      await expect
        .poll(async () => {
          const box = await getBox(mark)
          return box.height > 2 * box.width
        })
        .toBe(true)
      await expectNoViolations(page)
    })
  })

for (const compression of ['ccittfax4', 'lzw'] as const)
  test(`a TIFF of two pages (${compression}) is two pages`, async ({ page, browser }) => {
    await withReview(page, await createTiff(browser, compression), [invoice], async () => {
      await expect(
        getPageRegion(page)
          .getByRole('status', { name: /Page 1 of 2/ })
          .or(getPageRegion(page).getByText('of 2'))
          .first(),
      ).toBeVisible()
      await expect(getMark(page, 'VW-2025-0417')).toBeVisible({ timeout: 120_000 })
      await getField(page, 'Total amount').click()
      await expect(getMark(page, '1.251,82')).toBeInViewport({ timeout: 120_000 })
      await expectNoViolations(page)
    })
  })

test('a mail shows its sender, its text, its original form, and its attached documents', async ({
  page,
  consoleErrors,
}) => {
  const mail = createMail('bericht.eml', [await createInvoice('factuur.pdf')])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const documents = [
    { FileName: 'bericht.eml', Fields: { Subject: createField('Factuur VW-2025-0417', 'x', 'String') } },
    { FileName: 'factuur.pdf', Fields: { InvoiceNumber: number } },
  ]
  await withReview(page, mail, documents, async () => {
    await expect(page.getByText('Ria de Vries <ria@zeewind.example>', { exact: true })).toBeVisible()
    await expect(getMark(page, 'Factuur VW-2025-0417')).toBeVisible()
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Show original' }).click()
    await expect(page.getByText('1 image is not shown')).toBeVisible()
    // Inspected from outside: axe and locators would wait for a frame that runs no scripts.
    expect(await page.getByTitle('Original email').evaluate(readFrame)).toEqual({
      text: expect.stringContaining('In de bijlage de factuur over maart. Onze voorwaarden'),
      color: 'rgb(26, 82, 118)',
      left: 0,
    })
    expect(await page.evaluate(() => 'seen' in window)).toBe(false)

    await getFileNavigation(page)
      .getByRole('button', { name: /1 of 2/ })
      .click()
    await getFileNavigation(page).getByRole('button', { name: 'factuur.pdf' }).click()
    await expect(getField(page, 'Invoice number')).toBeVisible()
    await expect(getMark(page, 'VW-2025-0417').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Document' })).toHaveValue('1')
  })
  // The test's own access to the sandboxed frame logs this; nothing else may be logged.
  const other = consoleErrors.filter((line) => !line.startsWith("Blocked script execution in 'about:blank'"))
  consoleErrors.splice(0, consoleErrors.length, ...other)
  expect(asked.filter((url) => url.includes('elders.example'))).toEqual([])
})

test('an archive is a tree; each document of the result is an entry of it', async ({ page }) => {
  const [first, second] = [await createInvoice('een.pdf'), await createInvoice('twee.pdf', '9.999,99')]
  const inner = await createZip('binnen.zip', { 'map/twee.pdf': second })
  const file = await createZip('alles.zip', { 'een.pdf': first, 'binnen.zip': inner })
  const documents = [
    { FileName: 'een.pdf', Fields: { TotalAmount: total } },
    {
      FileName: 'twee.pdf',
      Fields: { TotalAmount: createField('9.999,99', { Amount: 9999.99 }, 'Currency', 1) },
    },
  ]
  await withReview(page, file, documents, async () => {
    await expect(getMark(page, '1.251,82')).toBeInViewport()
    await page.keyboard.press('Alt+PageDown')
    await expect(getMark(page, '9.999,99')).toBeInViewport()
    await getFileNavigation(page)
      .getByRole('button', { name: /2 of 2: twee.pdf/ })
      .click()
    await expect(
      getFileNavigation(page)
        .getByRole('listitem')
        .filter({ hasText: /^binnen\.zip$/ }),
    ).toBeVisible()
    await expect(
      getFileNavigation(page).getByRole('button', { name: 'twee.pdf', exact: true }),
    ).toHaveAttribute('aria-current', 'true')
    await expectNoViolations(page)
    await getFileNavigation(page).getByRole('button', { name: 'een.pdf', exact: true }).click()
    await expect(getMark(page, '1.251,82')).toBeInViewport()
  })
})

test('a result that names other documents than the file contains is reported, and the file is still shown', async ({
  page,
}) => {
  const file = await createZip('alles.zip', {
    'een.pdf': await createInvoice('een.pdf'),
    'twee.pdf': await createInvoice('twee.pdf', '9.999,99'),
  })
  const documents = ['Deel 1', 'Deel 2', 'Deel 3'].map((FileName) => ({
    FileName,
    Fields: { TotalAmount: createField('9.999,99', { Amount: 9999.99 }, 'Currency', 1) },
  }))
  await withReview(page, file, documents, async () => {
    await expect(getFileNavigation(page)).toContainText('do not match those in the file')
    await expect(getPageRegion(page).getByText('Zeewind Installaties').first()).toBeVisible()
    await getFileNavigation(page).getByRole('button', { name: 'twee.pdf', exact: true }).click()
    await expect(getMark(page, '9.999,99')).toBeInViewport()
    await page.keyboard.press('Alt+PageDown')
    await expect(getFileNavigation(page)).toContainText('do not match those in the file')
    await expectNoViolations(page)
  })
})

/** Documents saved by office programs. */
const specimens = join(import.meta.dirname, '../../src/testing/specimens')

test('an office document is shown as pages if LibreOffice is installed; otherwise the app reports that it cannot be', async ({
  page,
}) => {
  const name = 'rechnung.docx'
  const file = { name, mimeType: '', buffer: readFileSync(join(specimens, name)) }
  const Fields = { InvoiceNumber: createField('RE-7741', 'RE-7741', 'String') }
  await withReview(page, file, [{ FileName: name, Fields }], async () => {
    const missing = getPageRegion(page).getByText('Office documents of this type cannot be opened here')
    await expect(hasOffice() ? getMark(page, 'RE-7741') : missing).toBeVisible({ timeout: 90_000 })
    await expect(getField(page, 'Invoice number')).toContainText('RE-7741')
    await expectNoViolations(page)
  })
})

/** Reads the mail frame: its text, the colour of its heading, and the number of active or remote elements left. */
function readFrame(frame: HTMLElement | SVGElement) {
  const inside = (frame as HTMLIFrameElement).contentDocument
  const heading = inside?.querySelector('h1')
  return {
    text: inside?.body.textContent,
    color: heading && inside?.defaultView?.getComputedStyle(heading).color,
    left: inside?.querySelectorAll('form, input, script, style, [src], [href], [onload], [style*=url]')
      .length,
  }
}
