import type { Browser, Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { getBox, dragOver } from '../support/drag.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { documentsPage, getField, getValue, openText, closePage } from '../support/review-page.ts'
import { createScan } from '../support/files/create-scan.ts'
import { startServer } from '../support/servers/server.ts'
import { startFakeService } from '../support/servers/fake-service.ts'

// Scans read by a fake hosted service: the browser runs OCR to locate the texts on the picture.

const first = [
  'Zeewind Installaties B.V. | Havenkade 12, 1975 AB IJmuiden',
  '',
  'Factuur voor Bakkerij De Korenaar',
  'Factuurnummer | VW-2025-0417',
  'Factuurdatum | 14 maart 2025',
  'Vervaldatum | 13 april 2025',
  '',
  'Omschrijving van het werk | Bedrag',
  'Onderhoud aan de warmtepomp | 794,56',
  'Filterset voor het huis | 240,00',
]
const second = [
  'Totaal exclusief btw | 1.034,56',
  'Btw 21% | 217,26',
  'Totaal inclusief btw | 1.251,82',
  'Wij zien uw betaling graag op IBAN NL91 ABNA 0417 1643 00',
]

const result = JSON.stringify({
  Documents: [
    {
      Fields: {
        InvoiceNumber: createField('VW-2025-0417', 'VW-2025-0417', 'String'),
        InvoiceDate: createField('14-03-2025', '2025-03-14', 'Date'),
        TotalAmount: createField('1.251,82', { Amount: 1251.82 }, 'Currency', 1),
        SupplierName: createField('Zeewind', 'Zeewind', 'String'),
      },
    },
  ],
})

function createField(Text: string, Value: unknown, Type: string, Page = 0) {
  return { Text, Value, Type, Page, Confidence: 80, NeedsReview: true }
}

const weights = ['characters.txt', 'detector.onnx', 'recogniser.onnx']

/** Collects the responses with the second reader's weights, by name. */
function watchWeights(page: Page): string[] {
  const answers: string[] = []
  page.on('response', (response) => {
    const [, name] = /\/ocr\/pp-ocr-[^/]+\/(.+)$/.exec(response.url()) ?? []
    if (name === undefined) return
    answers.push(`${name} ${response.status()}`)
    answers.sort()
  })
  return answers
}

const getPageRegion = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
const getMark = (page: Page, text: string) =>
  getPageRegion(page).getByRole('button', { name: `Found: ${text}` })

interface ScanSetup {
  readonly browser: Browser
  readonly sideways?: boolean
  readonly pages?: readonly string[][]
}

/** Opens the review of a scan that a fake hosted service has read. */
async function withReview(
  page: Page,
  { browser, sideways, pages = [first, second] }: ScanSetup,
  runSteps: () => Promise<void>,
) {
  const fakeService = await startFakeService(result)
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, await createScan(browser, pages, sideways))
    await documentsPage.review(page, 'scan.pdf')
    await runSteps()
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
}

test('texts read on a scan are found and marked on its picture, on every page, zoomed and rotated', async ({
  page,
  browser,
}) => {
  const answers = watchWeights(page)
  await withReview(page, { browser }, async () => {
    const mark = getMark(page, 'VW-2025-0417')
    await expect(mark).toBeVisible({ timeout: 120_000 })
    expect(answers).toEqual(weights.map((name) => `${name} 200`))
    await expect(getPageRegion(page).getByText('Text read from the image')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expect.poll(() => measureInkUnder(page, mark)).toBeGreaterThan(20)

    await getField(page, 'Invoice date').click()
    await expect(getMark(page, '14 maart 2025')).toBeVisible()
    await expect(getField(page, 'Invoice date')).toContainText('Found on page 1')
    await getField(page, 'Total amount').click()
    await expect(getMark(page, '1.251,82')).toBeInViewport({ timeout: 120_000 })

    await getPageRegion(page).getByRole('button', { name: 'Rotate the page' }).click()
    await getPageRegion(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => measureInkUnder(page, getMark(page, '1.251,82'))).toBeGreaterThan(20)
  })
})

test('if the second reader cannot be fetched, texts are found and marked with Tesseract', async ({
  page,
  browser,
}) => {
  let aborted = 0
  await page.route('**/ocr/pp-ocr-*/*', async (route) => {
    aborted += 1
    await route.abort()
  })
  await withReview(page, { browser, pages: [first] }, async () => {
    await expect(getMark(page, 'VW-2025-0417')).toBeVisible({ timeout: 120_000 })
  })
  expect(aborted).toBeGreaterThan(0)
})

test('a page that was scanned sideways is read as it is shown', async ({ page, browser }) => {
  await withReview(page, { browser, sideways: true }, async () => {
    const mark = getMark(page, 'VW-2025-0417')
    await expect(mark).toBeVisible({ timeout: 120_000 })
    const { width, height } = await getBox(mark)
    expect(width).toBeGreaterThan(3 * height)
    await expect.poll(() => measureInkUnder(page, mark)).toBeGreaterThan(20)
  })
})

test('dragging over words of a scan makes them the Text of the selected field, with its Page', async ({
  page,
  browser,
}) => {
  await withReview(page, { browser }, async () => {
    await expect(getMark(page, 'VW-2025-0417')).toBeVisible({ timeout: 120_000 })
    await getField(page, 'Supplier name').click()
    const printed = (word: string) => getPageRegion(page).getByText(word, { exact: true })
    await dragOver(page, printed('Bakkerij'), printed('Korenaar'))
    await expect(getValue(page, 'Supplier name')).toHaveValue('Bakkerij De Korenaar')
    const text = await openText(page, 'Supplier name')
    await expect(text).toHaveValue('Bakkerij De Korenaar')
    await expect(getField(page, 'Supplier name').getByLabel('Page', { exact: true })).toHaveValue('1')
  })
})

test('reading a scan can be stopped and restarted', async ({ page, browser }) => {
  // A dense page, so that OCR can be stopped in time.
  const dense = [...first, ...Array<string>(28).fill(first.join(' ').replaceAll('|', ''))]
  await withReview(page, { browser, pages: [dense] }, async () => {
    await getPageRegion(page).getByRole('button', { name: 'Stop', exact: true }).click()
    const again = getPageRegion(page).getByRole('button', { name: 'Read the text' })
    await expect(again).toBeVisible()
    await expect(getField(page, 'Invoice number')).toContainText('was not searched')
    await again.click()
    await expect(getMark(page, 'VW-2025-0417').first()).toBeVisible({ timeout: 120_000 })
  })
})

test('a box over one column takes only the text inside it', async ({ page, browser }) => {
  await withReview(page, { browser }, async () => {
    await expect(getMark(page, 'VW-2025-0417')).toBeVisible({ timeout: 120_000 })
    await getField(page, 'Supplier name').click()
    await getPageRegion(page).getByRole('button', { name: 'Select an area' }).click()
    const start = await getBox(getPageRegion(page).getByText('Omschrijving', { exact: true }))
    const end = await getBox(getPageRegion(page).getByText('Filterset', { exact: true }))
    await page.mouse.move(start.x - 5, start.y - 3)
    await page.mouse.down()
    await page.mouse.move(end.x + 220, end.y + end.height + 3, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('button', { name: /Omschrijving.*Supplier name/ }).click()
    await expect(getField(page, 'Supplier name')).toContainText(
      'Omschrijving van het werk Onderhoud aan de warmtepomp Filterset voor het huis',
    )
  })
})

/** Measures the dark pixels under a mark, per mille: whether text is printed there. */
async function measureInkUnder(page: Page, mark: ReturnType<Page['getByText']>): Promise<number> {
  const shot = (await mark.screenshot()).toString('base64')
  return page.evaluate(async (picture) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    let dark = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 110) dark++
    return (4000 * dark) / Math.max(1, pixels.length)
  }, shot)
}
