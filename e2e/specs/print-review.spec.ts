import type { Page } from '@playwright/test'
import { getDifference, getValueButton, openComparison, paste, pasted } from '../support/compare-page.ts'
import { expectSaved, documentsPage, getField, getValue, selectField } from '../support/review-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'

const rowCount = 90
const lines = Array.from({ length: rowCount }, (_, index) => `Regel nummer ${index + 1}   1   10,00   10,00`)
const longInvoice = createTextFile(
  'lang.txt',
  [
    'Factuur',
    'Factuurnummer: 2026-0042',
    'Factuurdatum: 3 november 2026',
    '',
    'Omschrijving   Aantal   Prijs   Bedrag',
    ...lines,
    '',
    'Totaal: € 900,00',
  ].join('\n'),
)

async function countSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the review prints all fields and rows of the document, over as many sheets as they need', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, longInvoice)
  await documentsPage.review(page, 'lang.txt')
  await selectField(page, 'Invoice number')
  await getValue(page, 'Invoice number').fill('2026-0043')
  await expect(getField(page, 'Invoice number')).toContainText('corrected')
  await expectSaved(page)
  // The sheets are counted before the medium changes.
  expect(await countSheets(page)).toBeGreaterThan(2)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'lang.txt' })).toBeVisible()
  await expect(page.getByText(/Submitted .* · Printed /)).toBeVisible()
  await expect(page.getByRole('row', { name: 'Invoice number 2026-0043 corrected' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Invoice date 3 November 2026/ })).toBeVisible()
  const table = page.getByRole('table', { name: /^Line items/ })
  await expect(table.getByRole('row')).toHaveCount(rowCount + 1)
  await expect(table.getByText(`Regel nummer ${rowCount}`)).toBeAttached()
  await expect(page.getByRole('region', { name: 'Page', exact: true })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await expect(getValue(page, 'Invoice number')).toHaveValue('2026-0043')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('a comparison, the list and the settings print in full, without what only acts', async ({ page }) => {
  await openComparison(page)
  await paste(page, JSON.stringify(pasted))
  await expect(getDifference(page, 'Invoice number')).toBeVisible()
  expect(await countSheets(page), 'comparison').toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Compare: factuur.pdf').last()).toBeVisible()
  await expect(getValueButton(page, 'Invoice number', 'B')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Use this value/ })).toHaveCount(0)

  await page.goto('/')
  await expect(page.getByRole('cell', { name: /^\d+ \w+ \d{4}, \d\d:\d\d/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'now', exact: true })).toHaveCount(0)
  // Without their controls, the filters are named; without filters, nothing is.
  const filters = page.getByText('Active filters – ')
  await expect(filters).toHaveCount(0)
  await page.goto('/?state=to-review&q=factuur&model=invoice&from=2026-01-02')
  await expect(page.getByRole('row', { name: /factuur[.]pdf/ })).toBeVisible()
  await expect(filters).toHaveText(
    'Active filters – Words searched for: factuur · Status: Needs review · Read as: Invoice · Submitted from: 2 Jan 2026',
  )
  await expect(filters).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(filters).toBeHidden()

  await page.emulateMedia({ media: null })
  await page.goto('/settings')
  await expect(page.getByRole('list', { name: 'Models' })).toBeVisible()
  expect(await countSheets(page), 'settings').toBeGreaterThan(1)
})

test('a long name without spaces leaves the file its width in the printed list', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await documentsPage.visit(page)
  const supplier = ['Werkvoorbereidingsmaatschappijverzekeringen B.V.', 'Havenkade 12, 1975 AB IJmuiden']
  const lines = [...supplier, 'KvK 69599084 BTW NL123456782B01', '', 'FACTUUR', 'Factuurnummer: L-1']
  await documentsPage.upload(page, createTextFile('brief.txt', lines.join('\n')))
  await expect(documentsPage.row(page, 'brief.txt')).toContainText('Werkvoorbereidings')
  await page.emulateMedia({ media: 'print' })
  const getWidth = async (name: string) =>
    (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0
  await expect.poll(() => getWidth('From')).toBeGreaterThan(0)
  expect(await getWidth('File')).toBeGreaterThan(1.5 * (await getWidth('From')))
})
