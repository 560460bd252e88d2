import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { getBox } from '../support/drag.ts'
import { documentsPage, getField, selectField } from '../support/review-page.ts'

test('a clicked row stays under the pointer while another one closes above it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 })
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  // Every field as a row, folded or not.
  await page.keyboard.press('Alt+j')
  await expect(page.getByRole('button', { name: /fields agree with the page/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  const names = await page
    .getByRole('region', { name: 'Fields' })
    .getByRole('group')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
  const [first = '', eighth = '', tenth = ''] = [names[0], names[7], names[9]]
  await selectField(page, first)
  for (const [name, before] of [
    [eighth, first],
    [tenth, eighth],
  ] as const) {
    const row = getField(page, name)
    // Far enough down for the scroll position to be adjusted.
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(row.getByLabel('Value', { exact: true })).toBeInViewport()
    // The crop beside the value loads late, and moves the rows below it.
    await expect(getField(page, before).locator('.field-crop')).toBeVisible()
    // Until the press a row above may still grow, because its details load late: only later movement counts.
    const getPressed = await row.evaluateHandle((element) => {
      let top = Number.NaN
      const measure = () => (top = element.getBoundingClientRect().top)
      element.addEventListener('pointerdown', measure, { capture: true, once: true })
      return () => top
    })
    await row.getByLabel('Value', { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`field=${name.replaceAll(' ', '')}`, 'i'))
    await expect(row.getByRole('button', { name: 'Details' })).toBeVisible()
    await expect(getField(page, before).getByRole('button', { name: 'Details' })).toHaveCount(0)
    const pressed = await getPressed.evaluate((get) => get())
    await expect.poll(async () => (await row.boundingBox())?.y, { message: name }).toBeCloseTo(pressed, 0)
  }
})

test('nothing moves after a document opens: not the fold line, a row or the line items, on a slow machine either', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Needs review')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const layouts = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const record = () => {
      const moving = document.querySelectorAll(
        '.fields-pane :is([data-field], .field-fold-button), [role=grid]',
      )
      const tops = [...moving].map((element) => Math.round(element.getBoundingClientRect().top))
      if (tops.length > 0) seen.add(tops.join(' '))
      requestAnimationFrame(record)
    }
    record()
    return seen
  })
  await documentsPage.review(page, 'factuur.pdf')
  // The pages are searched after the fields are shown, and only then is it known that they agree.
  await expect(page.getByRole('button', { name: /14 fields agree with the page/ })).toBeVisible()
  await expect(page.locator('[data-field][aria-current] .field-crop')).toBeVisible()
  expect(await layouts.evaluate((seen) => [...seen])).toHaveLength(1)
})

test('at 200 % zoom the first field is wholly visible when a document is opened', async ({ page }) => {
  // The window of 1440×900 pixels.
  await page.setViewportSize({ width: 720, height: 450 })
  await documentsPage.visit(page)
  // The second one has a notice above its fields, which is loaded later.
  const invoice = await createInvoice()
  await documentsPage.upload(page, [invoice, { ...invoice, name: 'kopie.pdf' }])
  for (const name of ['factuur.pdf', 'kopie.pdf'])
    await expect(documentsPage.row(page, name)).toContainText('Needs review')
  await documentsPage.review(page, 'factuur.pdf')
  await expect(page.getByText('This document may have been submitted twice')).toBeVisible()
  const row = page.getByRole('region', { name: 'Fields' }).locator('[data-field][aria-current]')
  await expect(row.locator('.field-crop')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Details' })).toBeInViewport({ ratio: 1 })
  await expect(row.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
  await expect(row).toBeInViewport({ ratio: 0.98 })
  await expect(row.getByLabel('Value', { exact: true })).toBeFocused()
})

test('pressing a cell twice edits it, although the screen moves between the presses', async ({ page }) => {
  // High enough to show all, so that no scrolling keeps the table in place.
  await page.setViewportSize({ width: 1440, height: 1300 })
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  // Its details close when the cell is selected, and the table moves up.
  await selectField(page, 'Supplier address')
  await expect(getField(page, 'Supplier address').getByRole('textbox', { name: 'Street' })).toBeVisible()
  // The crop below the value loads late, and moves the table.
  await expect(getField(page, 'Supplier address').locator('.field-crop')).toBeVisible()
  const cell = page.getByRole('gridcell', { name: 'Description, row 1: Warmtepomp onderhoud' })
  // Waits until it stops moving.
  await cell.hover({ position: { x: 20, y: 8 } })
  const box = await getBox(cell)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('group', { name: 'Description, row 1' })).toBeVisible()
  await expect.poll(async () => (await cell.boundingBox())?.y).toBeLessThan(box.y - box.height)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByRole('grid').getByRole('textbox', { name: 'Description, row 1' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Onderhoud')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'Description, row 1: Onderhoud' })).toBeVisible()
})

test('the window has one title, that of its screen, in the language in use', async ({ page }) => {
  await documentsPage.visit(page)
  await expect(page).toHaveTitle('Documents – Veldwerk')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle('Settings – Veldwerk')
  await page.getByRole('radio', { name: 'Nederlands' }).check()
  await expect(page).toHaveTitle('Instellingen – Veldwerk')
  await expect(page.locator('head title')).toHaveCount(1)
})

test('narrowing the window keeps the open document and the focus', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const viewer = page.getByRole('region', { name: 'Page', exact: true })
  const zoom = viewer.getByText(/^Zoom \d+/)
  // Fitted to the window's width until the document is open.
  await expect(viewer.getByRole('status').filter({ hasText: 'Page 1 of 2' })).toBeVisible()
  const fitted = (await zoom.textContent()) ?? ''
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).not.toHaveText(fitted)
  const percent = (await zoom.textContent()) ?? ''
  const text = await selectField(page, 'Order number')
  await text.fill('half a wor')
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(page.getByRole('separator')).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.type('d')
  await expect(text).toHaveValue('half a word')
  await expect(zoom).toHaveText(percent)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('separator')).toBeVisible()
  await expect(text).toBeFocused()
  await expect(zoom).toHaveText(percent)
})
