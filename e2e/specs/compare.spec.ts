import { findViolations, findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  getDifference,
  getMark,
  getValueButton,
  openComparison,
  paste,
  pasted,
} from '../support/compare-page.ts'
import { documentsPage, expectSaved, getField, getValue } from '../support/review-page.ts'

// Models side by side on a document that the local service reads: requested, pasted, adopted, presented.

test('a second model reads the document, and its value is adopted in the review', async ({ page }) => {
  await openComparison(page)
  const dialog = page.getByRole('dialog', { name: 'Compare with…' })
  await expect(dialog).toContainText('A reading costs 1 credit. Credits left: 999,999.')
  await dialog.getByRole('checkbox', { name: 'Receipt' }).check()
  await dialog.getByRole('button', { name: 'Read for 1 credit' }).click()
  const readings = page.getByRole('list', { name: 'Readings' })
  await expect(readings.getByRole('listitem').nth(1)).toContainText(/Receipt.*result after .* s · 1 credit/)
  await expect(readings.getByRole('listitem').first()).toContainText(/Invoice.*under review.*1 credit/)

  await page.getByRole('button', { name: 'Compare with…' }).click()
  await expect(dialog).toContainText('Credits left: 999,998.')
  await paste(page, JSON.stringify(pasted))
  await expect(readings.getByRole('listitem')).toHaveCount(3)
  await expect(readings.getByRole('listitem').nth(2)).toContainText('pasted result')

  await expect(getDifference(page, 'Line items')).toContainText(/2 rows.*not read.*3 rows/)
  const row = getDifference(page, 'Line items, row 2')
  await row.getByRole('button', { name: 'Use this row: Line items, row 2, C' }).click()
  await expect(row).toContainText('Resolved')
  await expect(getValueButton(page, 'Line items, row 2', 'A')).toContainText('Voorrijkosten')

  const number = getDifference(page, 'Invoice number')
  await expect(number).toContainText('VW-2025-0471')
  await expect(number).toContainText('61% confident')
  await getValueButton(page, 'Invoice number', 'A').click()
  await expect(getMark(page, 'Found by A: VW-2025-0417')).toBeVisible()
  await number.getByRole('button', { name: 'Use this value: Invoice number, C' }).click()
  await expect(page.getByText('Now in use: Invoice number')).toBeVisible()
  await expect(number).toContainText('Resolved')
  await expect(number.getByRole('button', { name: /^Use this value.*C$/ })).toHaveCount(0)
  await expectSaved(page)

  await page.keyboard.press('Control+z')
  await expect(number).not.toContainText('Resolved')
  await expect(page.getByText('Undone: Invoice number')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(number).toContainText('Resolved')

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/review\/[^/]+\?.*field=InvoiceNumber/)
  await expect(getValue(page, 'Invoice number')).toHaveValue('VW-2025-0471')
  await expect(getField(page, 'Invoice number')).toHaveAttribute('data-state', 'corrected')
  await page.reload()
  await expect(getValue(page, 'Invoice number')).toHaveValue('VW-2025-0471')
  const descriptions = page.getByRole('grid', { name: /^Line items/ }).getByRole('gridcell')
  await expect(descriptions.filter({ hasText: /Warmtepomp|Voorrijkosten|Filterset/ })).toHaveText([
    /Warmtepomp onderhoud/,
    /Voorrijkosten/,
    /Filterset/,
  ])

  await page.goBack()
  await expect(readings.getByRole('listitem')).toHaveCount(3)
})

test('differences are walked through and taken with the keys, presented and shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openComparison(page)
  await paste(page, JSON.stringify(pasted))
  await expect(getDifference(page, 'Invoice number')).toBeVisible()
  await expect(getValueButton(page, 'Invoice number', 'B')).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('ArrowLeft')
  await expect(getValueButton(page, 'Invoice number', 'A')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(getDifference(page, 'Invoice number')).toContainText('Resolved')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-compared-value]:focus')).not.toHaveAttribute(
    'data-compared-value',
    /field invoicenumber/,
  )

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Use the value of the chosen reading')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  for (const name of ['Use the chosen value', 'Compare with…', 'Back to the review'])
    await expect(palette.getByRole('menuitem', { name })).toBeVisible()
  await page.keyboard.type('present')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/present=true/)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const position = page
    .getByRole('status')
    .filter({ hasText: /^\d+ of \d+ (that differ|not in every reading)/ })
  const before = await position.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(position).not.toHaveText(before ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveText(before ?? '')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('p')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  const pressed = page.locator('[data-compared-value][aria-pressed=true]')
  const key = (await pressed.getAttribute('data-compared-value')) ?? ''
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/^Link to .* copied[.]$/)).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(pressed).toHaveAttribute('data-compared-value', key)
})

test('a presentation that is left by Escape is not in the history, and one without another reading can be left', async ({
  page,
}) => {
  await openComparison(page)
  const dialog = page.getByRole('dialog', { name: 'Compare with…' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto(`${page.url()}?present=true`)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/present=true/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Compare with…' }).click()
  await paste(page, JSON.stringify(pasted))
  await expect(getDifference(page, 'Invoice number')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/present=true/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/present=true/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
})

test('a selected value keeps the focus when another reading arrives, is removed, and is presented', async ({
  page,
}) => {
  await openComparison(page)
  await paste(page, JSON.stringify(pasted))
  await expect(getDifference(page, 'Invoice number')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // No value has the focus, so Enter takes none.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Resolved')).toHaveCount(0)

  const held = Promise.withResolvers<void>()
  await page.route('**/comparisons/*/result', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Compare with…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare with…' })
  await dialog.getByRole('checkbox', { name: 'Receipt' }).check()
  await dialog.getByRole('button', { name: 'Read for 1 credit' }).click()
  await expect(page.getByRole('button', { name: 'Compare with…' })).toBeFocused()
  await getValueButton(page, 'Colour', 'B').click()
  const focused = page.locator('[data-compared-value]:focus')
  const key = '1 field colour'
  await expect(focused).toHaveAttribute('data-compared-value', key)
  held.resolve()
  await expect(getValueButton(page, 'Colour', 'C')).toBeVisible()
  await expect(focused).toHaveAttribute('data-compared-value', key)

  await page.keyboard.press('p')
  await expect(page).toHaveURL(/present=true/)
  await expect(focused).toHaveAttribute('data-compared-value', key)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(focused).toHaveAttribute('data-compared-value', key)

  await page.getByRole('button', { name: 'Remove Receipt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(getValueButton(page, 'Colour', 'C')).toHaveCount(0)
  await expect(focused).toHaveAttribute('data-compared-value', key)
  await expect(page.getByText('Resolved')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(getDifference(page, 'Colour')).toContainText('Resolved')
})

test('a text that is not a result is refused with an explanation', async ({ page }) => {
  await openComparison(page)
  const dialog = page.getByRole('dialog', { name: 'Compare with…' })
  await paste(page, 'Total: 12')
  await expect(dialog.getByRole('alert')).toHaveText('This is not JSON.')
  await paste(page, '{"documents":[]}')
  await expect(dialog.getByRole('alert')).toHaveText('This is not a result: the list “Documents” is missing.')
  const json = {
    name: 'theirs.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(pasted)),
  }
  await dialog.locator('input[type=file]').setInputFiles(json)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const held = Promise.withResolvers<void>()
  await page.route('**/comparisons/*/result', async (route) => {
    await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Compare with this result' }).click()
  await expect(page.getByRole('list', { name: 'Readings' })).toContainText('Theirs')

  // The differences appear behind the question: it stays open, and so does its button.
  const remove = page.getByRole('button', { name: 'Remove Theirs' })
  const question = page.getByRole('dialog', { name: 'Remove the reading Theirs?' })
  await remove.click()
  await expect(question).toBeVisible()
  held.resolve()
  await expect(page.locator('[data-compared-value]').first()).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Readings' })).toContainText('Theirs')
  await remove.click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Nothing to compare with yet')).toBeVisible()

  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([text], 'dropped.json', { type: 'application/json' }))
    return dropped
  }, JSON.stringify(pasted))
  const pages = page.getByRole('region', { name: 'Page', exact: true })
  await pages.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('dropped.json')
  await dialog.getByRole('button', { name: 'Compare with this result' }).click()
  await expect(page.getByRole('list', { name: 'Readings' })).toContainText('dropped.json')
})

test('the comparison is accessible, in both colour schemes and on a narrow screen', async ({ page }) => {
  await openComparison(page)
  expect(await findViolations(page)).toEqual([])
  await paste(page, JSON.stringify(pasted))
  await expect(getDifference(page, 'Invoice number')).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(getDifference(page, 'Invoice number')).toBeVisible()
  await expectNoOverflow(page)
  await expectNoOverflow(page.locator('[data-scroller]'))
  // Only the two panes scroll.
  await page.setViewportSize({ width: 720, height: 450 })
  const panes = page.locator(':has(> [data-scroller])')
  expect(await panes.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    1,
  )
})

test('a link to a document and a field is copied, and opens them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await getField(page, 'Invoice number').click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link to Invoice number copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/review\/[0-9a-f-]{36}\?field=InvoiceNumber$/)
  const other = await context.newPage()
  await other.goto(link)
  await expect(getField(other, 'Invoice number')).toHaveAttribute('aria-current', 'true')
  await expect(
    other
      .getByRole('region', { name: 'Page', exact: true })
      .getByRole('button', { name: 'Found: VW-2025-0417' }),
  ).toBeVisible()
  await other.close()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('compare with other')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare: factuur.pdf' })).toBeAttached()
  const dialog = page.getByRole('dialog', { name: 'Compare with…' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the review' }).click()
  await expect(getField(page, 'Invoice number')).toBeVisible()

  await documentsPage.visit(page)
  await expect(documentsPage.row(page, 'factuur.pdf')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Find a document or a screen' }).fill('compare factuur')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare: factuur.pdf' })).toBeAttached()
})
