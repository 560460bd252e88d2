import type { Page } from '@playwright/test'
import { findViolations, findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  closePage,
  correctField,
  documentsPage,
  expectSaved,
  sendCorrections,
} from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'

const getModel = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Known models' }).getByRole('listitem').filter({ hasText: name })
const openSettings = async (page: Page) => {
  await page.goto('/settings')
  await expect(page.getByRole('list', { name: 'Known models' })).toBeVisible()
}

test('a model is added, named and removed by keyboard alone, and the focus is never lost', async ({
  page,
}) => {
  await openSettings(page)
  const id = page.getByRole('textbox', { name: 'Model ID' })
  await id.focus()
  await page.keyboard.press('Enter')
  await expect(id).toHaveAccessibleDescription('Enter the model ID.')
  await expect(id).toBeFocused()
  await page.keyboard.type('a/b')
  await page.keyboard.press('Enter')
  await expect(id).toHaveAccessibleDescription(/without slashes/)
  await id.fill('invoice')
  await page.keyboard.press('Enter')
  await expect(id).toHaveAccessibleDescription('This model is already in the list.')
  await id.fill('contract-2026')
  await page.keyboard.press('Enter')
  await expect(getModel(page, 'contract-2026')).toBeVisible()
  await expect(id).toHaveValue('')
  await expect(id).toBeFocused()

  const rename = page.getByRole('button', { name: 'Name contract-2026' })
  await rename.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name of contract-2026' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Never kept')
  await page.keyboard.press('Escape')
  await expect(rename).toBeFocused()
  await rename.press('Enter')
  await page.keyboard.type('Contracts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Name Contracts' })).toBeFocused()
  await page.reload()
  await expect(getModel(page, 'Contracts')).toContainText('contract-2026')

  await page.getByRole('button', { name: 'Remove Contracts' }).press('Enter')
  await expect(getModel(page, 'Contracts')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Models' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove Invoice' })).toHaveCount(0)
})

test('a hidden model is not offered, a renamed one is offered under its name, in another window too', async ({
  page,
  context,
}) => {
  await openSettings(page)
  const other = await context.newPage()
  await openSettings(other)
  await page.getByRole('button', { name: 'Hide Receipt' }).click()
  await expect(getModel(page, 'Receipt')).toContainText('Hidden')
  // The other window has stale data and saves another change to the same model.
  await other.getByRole('button', { name: 'Name Receipt' }).click()
  await other.getByRole('textbox', { name: 'Name of receipt' }).fill('Till slips')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(getModel(other, 'Till slips')).toContainText('Hidden')
  await other.getByRole('button', { name: 'Name Invoice' }).click()
  await other.getByRole('textbox', { name: 'Name of invoice' }).fill('Bills')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(getModel(other, 'Bills')).toBeVisible()

  await documentsPage.visit(page)
  const box = page.getByRole('combobox', { name: 'Model' })
  await expect(box).toHaveAccessibleDescription('Bills')
  // The key loads the list, and opens it.
  await box.press('ArrowDown')
  const list = page.getByRole('listbox', { name: 'Model' })
  await expect(list.getByRole('option', { name: 'invoice' })).toContainText('Bills')
  await expect(list.getByRole('option', { name: 'receipt' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  // A model's name is accepted instead of its id.
  await box.fill('bills')
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue('invoice')
  await box.fill('unheard-of')
  await page.keyboard.press('Tab')
  await expect(box).toHaveAccessibleDescription('Not in the list: the service may not know it')
})

test('shows the progress of corrections: in the receipt, and in the settings', async ({ page }) => {
  const guide = page.getByRole('region', { name: 'Progress towards better recognition' })
  for (const [name, number, progress] of [
    ['one.txt', 1, '1 of about 3'],
    ['same.txt', 1, '1 of about 3 · this document was already counted'],
    ['two.txt', 2, '2 of about 3'],
    ['three.txt', 3, '3 of about 3, enough to improve recognition'],
  ] as const) {
    const text = `Factuur\nFactuurnummer: 2025-004${number}\nFactuurdatum: 14-03-2025\nTotaal: € 12,50\n`
    await documentsPage.visit(page)
    await documentsPage.upload(page, createTextFile(name, text))
    if (name === 'same.txt') await page.getByRole('button', { name: 'Upload anyway' }).click()
    await documentsPage.review(page, name)
    await correctField(page, 'Invoice number', `VW-${number}`)
    await expectSaved(page)
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    await expect(guide.getByRole('listitem')).toHaveText(`Invoice number: ${progress}`)
    expect(await findViolations(page), 'receipt').toEqual([])
  }
  await openSettings(page)
  const invoice = getModel(page, 'Invoice')
  await invoice.getByText('1 field corrected so far').click()
  await expect(invoice.getByRole('listitem')).toHaveText(
    'Invoice number: 3 of about 3, enough to improve recognition',
  )
  await expect(getModel(page, 'Letter')).toContainText('does not accept corrections')
})

test('reports that a hosted service cannot be reached, and masks every secret', async ({ page }) => {
  const secret = 'abcd-0123456789-geheim-wxyz'
  const server = await startServer({
    // Port 9 (discard): nothing listens there.
    SERVICE_URL: 'http://127.0.0.1:9/base',
    SERVICE_AUTHORIZATION: `Bearer ${secret}`,
    REGISTRY_API_KEY: `key-${secret}`,
  })
  try {
    await page.goto(`${server.url}/settings`)
    await expect(
      page.getByText('Documents are sent to a hosted service: http://127.0.0.1:9', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Unreachable')).toBeVisible()
    await expect(page.getByText('since', { exact: false })).toBeVisible()
    await expect(page.getByText('abcd…wxyz')).toBeVisible()
    await expect(page.getByText('key-…wxyz')).toBeVisible()
    await expect(page.getByText('No models yet')).toBeVisible()
    expect(await page.content()).not.toContain('0123456789')
    expect(await findViolations(page)).toEqual([])
  } finally {
    await closePage(page)
    await server.dispose()
  }
})

test('axe finds nothing on the settings on a phone, light or dark, and nothing is too wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Model ID' }).fill('x'.repeat(120))
  await page.getByRole('button', { name: 'Add model' }).click()
  await page.getByRole('button', { name: 'Hide Receipt' }).click()
  await page.getByRole('button', { name: 'Name Invoice' }).click()
  await expect(getModel(page, 'Receipt')).toContainText('Hidden')
  await expect(getModel(page, 'x'.repeat(120))).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await expectNoOverflow(page)
})

test('“/”, “?” and Ctrl+K work outside the review, but not while typing, and single keys not when switched off', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('a.txt', 'Factuur\n'))
  // Leaving the page earlier would cancel the upload.
  await expect(documentsPage.row(page, 'a.txt')).toContainText('Needs review')
  const search = page.getByRole('textbox', { name: 'Search documents' })
  await expect(search).toHaveAttribute('aria-keyshortcuts', '/')
  await page.getByRole('checkbox', { name: 'Select a.txt' }).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toHaveValue('/')
  const box = page.getByRole('combobox', { name: 'Model' })
  await box.fill('')
  await page.keyboard.press('/')
  await expect(box).toHaveValue('/')
  await search.fill('')

  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).focus()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Command palette')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.getByRole('searchbox', { name: 'Find a document or a screen' }).fill('a.t')
  await expect(palette.getByRole('menuitem', { name: /^a\.txt/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'a.txt' })).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await documentsPage.visit(page)
  await expect(search).not.toHaveAttribute('aria-keyshortcuts')
  await page.getByRole('link', { name: 'Documents' }).focus()
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('?')
  await expect(shortcuts).toHaveCount(0)
  // The palette opens it from everywhere, even where "?" is typed as text.
  await search.focus()
  await page.keyboard.press('Control+k')
  await palette.getByRole('searchbox', { name: 'Find a document or a screen' }).fill('keyboard shortcuts')
  await page.keyboard.press('Enter')
  await expect(shortcuts).toBeVisible()
  await expect(palette).toBeHidden()
})

test('typing right after Ctrl+K on any screen searches, however late the palette appears', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/AppCommandDialog/, async (route) => {
    await released
    await route.continue()
  })
  await documentsPage.visit(page)
  const model = page.getByRole('combobox', { name: 'Model' })
  await expect(model).toHaveValue('invoice')
  await model.focus()
  const asked = page.waitForRequest(/\/assets\/AppCommandDialog/)
  await page.keyboard.press('Control+K')
  await asked
  await page.keyboard.type('regis')
  release()
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('searchbox')).toHaveValue('regis')
  await expect(palette.getByRole('menuitem').first()).toContainText(/registry/i)
  await palette.getByRole('button', { name: 'Close' }).click()
  await expect(palette).toBeHidden()
  await expect(model).toHaveValue('invoice')
})
