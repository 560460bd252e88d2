import type { Locator, Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { createTextFile, type UploadFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import {
  documentsPage,
  getField,
  closePage,
  leaveOutField,
  sendCorrections,
  selectField,
} from '../support/review-page.ts'
import { dropHttpErrors } from '../support/registry-page.ts'
import { createRegistryError } from '../support/servers/fake-registry.ts'
import { startServer } from '../support/servers/server.ts'
import { startFakeService, type FakeService } from '../support/servers/fake-service.ts'

// Compares a KvK number on a document with the registry; the local registry has the official test companies.

/** Builds the printed text of a company's invoice. */
const createTextInvoice = (name: string, lines: readonly string[], kvk: string): UploadFile =>
  createTextFile(
    'factuur.txt',
    [name, ...lines, `KvK-nummer: ${kvk}`, '', 'FACTUUR', 'Factuurnummer: 2025-17', 'Totaal: € 12,10'].join(
      '\n',
    ),
  )

/** Opens the review of a document and selects its KvK number. */
async function openAtNumber(page: Page, given: UploadFile): Promise<Locator> {
  await documentsPage.visit(page)
  await documentsPage.upload(page, given)
  await documentsPage.review(page, given.name)
  const group = getField(page, 'Supplier KvK number')
  await selectField(page, 'Supplier KvK number')
  return group
}

const getLookUpButton = (group: Locator) => group.getByRole('button', { name: /in the registry$/ })
const getRow = (group: Locator, name: string) =>
  group.getByRole('list', { name: 'Compared with the document' }).getByRole('listitem', { name, exact: true })

/** Collects every registry call that the browser makes from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/chamber-of-commerce/')) calls.push(pathname)
  })
  return calls
}

interface Sent {
  readonly Documents: readonly {
    readonly Fields: Record<string, { Text: string; Value: unknown; Type: string; Page: number }>
  }[]
}

async function fetchSent(page: Page) {
  const id = /review\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const answer = await page.request.get(`/workspace/submissions/${id}/feedback`)
  const { feedback } = (await answer.json()) as { feedback: { payload: string }[] }
  return (JSON.parse(feedback[0]?.payload ?? '') as Sent).Documents[0]?.Fields ?? {}
}

test('a company that is what it claims matches, as a person would compare, with one call', async ({
  page,
}) => {
  const calls = recordCalls(page)
  const given = createTextInvoice('TEST B.V. DONALD', ['Hizzaarderln. 3-A', '8823 SJ  LOLLUM'], '68750110')
  const group = await openAtNumber(page, given)
  await expect(getLookUpButton(group)).toBeVisible()
  expect(calls).toEqual([])
  await page.keyboard.press('Alt+K')
  await expect(group).toContainText('Test BV Donald')
  await expect(group).toContainText('Active')
  await expect(getRow(group, 'Supplier address')).toContainText('Matches')
  await expect(getRow(group, 'Supplier address')).toContainText('Hizzaarderlaan 3 A, 8823 SJ Lollum')
  // Nothing differs, so Enter accepts the number at once.
  await expect(group.getByLabel('Value', { exact: true })).toBeFocused()
  // The cached response is shown without another call, here and on the registry screen.
  await selectField(page, 'Invoice number')
  await selectField(page, 'Supplier KvK number')
  await expect(group).toContainText('Retrieved at')
  await page.keyboard.press('Alt+K')
  await group.getByRole('link', { name: 'Open in Registry' }).click()
  await expect(page.getByRole('heading', { name: 'Test BV Donald' })).toBeVisible()
  expect(calls).toEqual(['/v2/chamber-of-commerce/basic-profile/68750110'])
})

test('a difference is shown, applied with one key, undone, and sent with the printed Text', async ({
  page,
}) => {
  const group = await openAtNumber(page, await createInvoice())
  await getLookUpButton(group).click()
  const name = getRow(group, 'Supplier name')
  await expect(name).toContainText('Differs')
  await expect(name).toContainText('Test EMZ Dagobert')
  const address = getRow(group, 'Supplier address')
  await expect(address).toContainText('Differs: street, house number, postal code, city')
  // The first difference has the focus: one key applies it and focuses the next.
  await expect(name.getByRole('button', { name: 'Use this value: Supplier name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toContainText('Matches')
  await expect(getField(page, 'Supplier name')).toContainText('Test EMZ Dagobert')
  await expect(address.getByRole('button', { name: 'Use this value: Supplier address' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(address).toContainText('Matches')
  await expect(group.getByLabel('Value', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(address).toContainText('Differs: street, house number, postal code, city')
  await page.keyboard.press('Control+Shift+z')
  await expect(getField(page, 'Supplier address')).toContainText('Abebe Bikilalaan 17 M')
  // The address was folded after the undo; redo selects it again.
  await selectField(page, 'Supplier KvK number')
  await expect(address).toContainText('Matches')
  await sendCorrections(page)
  await expect(page.getByRole('dialog')).toContainText('Sent')
  const fields = await fetchSent(page)
  expect(fields['SupplierName']).toMatchObject({
    Text: 'Zeewind Installaties B.V.',
    Value: 'Test EMZ Dagobert',
    Type: 'String',
  })
  expect(fields['SupplierAddress']).toMatchObject({
    Text: expect.stringContaining('Havenkade 12'),
    Value: { Street: 'Abebe Bikilalaan', HouseNumber: '17 M', PostalCode: '1034 WL', City: 'Amsterdam' },
    Type: 'Address',
  })
})

test('a wrong reading is replaced with its Text, and a missing field is added', async ({ page }) => {
  const group = await openAtNumber(page, await createInvoice())
  await selectField(page, 'Supplier address')
  await leaveOutField(page, 'Supplier address')
  await selectField(page, 'Supplier KvK number')
  await page.keyboard.press('Alt+K')
  const name = getRow(group, 'Supplier name')
  await name.getByRole('button', { name: 'Text too: Supplier name' }).click()
  await expect(getField(page, 'Supplier name')).toContainText('Test EMZ Dagobert')
  const address = getRow(group, 'Supplier address')
  await expect(address).toContainText('Not in the document')
  await address.getByRole('button', { name: 'Use this as Value and Text: Supplier address' }).click()
  await expect(getField(page, 'Supplier address')).toContainText('Abebe Bikilalaan 17 M, 1034 WL Amsterdam')
})

test('a number that the registry does not know needs attention, and can still be sent', async ({
  page,
  consoleErrors,
}) => {
  const group = await openAtNumber(
    page,
    createTextInvoice('De Halm', ['Dorpsweg 1', '1234 AB Rommeldam'], '12345678'),
  )
  const words = /12345678 is not in the registry/
  const calls = recordCalls(page)
  const checked = page.getByRole('status').filter({ hasText: /\d checked|No fields were flagged/ })
  const before = await checked.textContent()
  const notes = page.getByRole('button', { name: 'Go to the field: Supplier KvK number' })
  await expect(notes).toHaveCount(0)
  // The palette offers the command of Alt+K.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('kvk number')
  const item = palette.getByRole('menuitem').filter({ hasText: 'Look up the KvK number' })
  await expect(item).toContainText('Alt+K')
  await item.click()
  await expect(notes).toBeVisible()
  // Shown beside the value, whichever field is selected.
  await selectField(page, 'Invoice number')
  await expect(group).toContainText(words)
  await notes.click()
  await expect(group.getByLabel('Value', { exact: true })).toBeFocused()
  // It counts as a flagged field, survives a reload and costs no second call.
  await expect(checked).not.toHaveText(before ?? '')
  const counted = await checked.textContent()
  await page.reload()
  await expect(notes).toBeVisible()
  await expect(checked).toHaveText(counted ?? '')
  await expect(group).toContainText(words)
  await notes.click()
  await expect(group.getByRole('region', { name: 'Registry: 12345678' })).toContainText('Retrieved at')
  await group.getByLabel('Value', { exact: true }).press('Enter')
  await expect(group.getByText('Accepted')).toBeVisible()
  await expect(checked).not.toHaveText(counted ?? '')
  expect(calls).toHaveLength(1)
  // In another tab on another day the finding is still shown; only the comparison is fetched again.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(notes).toBeVisible()
  await notes.click()
  await expect(getLookUpButton(group)).toBeVisible()
  expect(calls).toHaveLength(1)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await expect(dialog).toContainText(words)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await sendCorrections(page)
  await expect(page.getByRole('dialog')).toContainText('Sent')
  expect(Object.keys(await fetchSent(page))).toContain('SupplierKvkNumber')
  dropHttpErrors(consoleErrors)
})

/** The result of a hosted service with its own field names. */
const hosted = {
  Documents: [
    {
      Fields: Object.fromEntries(
        [
          ['VendorName', 'De Snep N.V.'],
          ['vendor_kvk', 'KvK 01234567'],
          ['VendorCity', 'Rommeldam'],
          ['CustomerName', 'Bakkerij De Korenaar'],
        ].map(([name, Text]) => [
          name,
          { Text, Value: Text, Type: 'String', Confidence: 97, Page: 0, NeedsReview: false },
        ]),
      ),
    },
  ],
}
const snep = {
  kvkNummer: '01234567',
  naam: 'De Snep B.V.',
  materieleRegistratie: { datumAanvang: '20150600', datumEinde: '20200131' },
}

/** Opens the review of `hosted` on a server in front of a fake service. */
async function withHostedReview(page: Page, runSteps: (fakeService: FakeService) => Promise<void>) {
  const fakeService = await startFakeService(JSON.stringify(hosted))
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, createTextFile('a.txt', 'De Snep'))
    await runSteps(fakeService)
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
}

test('an error is shown by its code and can be retried, and a deregistered company is flagged', async ({
  page,
  consoleErrors,
}) => {
  const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })
  await withHostedReview(page, async ({ registry, feedback }) => {
    registry.push(
      json(404, createRegistryError(['IPD1003', 'Probeer het over 5 minuten nog een keer.'])),
      json(200, createRegistryError([null, 'APIKEY01: sleutel l7xx0123456789abcdef is ongeldig.'])),
      { status: 502, body: '<h1>Bad gateway</h1>' },
      json(200, snep),
    )
    await documentsPage.open(page, 'a.txt')
    const group = getField(page, 'Vendor KvK')
    await selectField(page, 'Vendor KvK')
    await group.getByRole('button', { name: 'Look up 01234567 in the registry' }).click()
    await expect(group).toContainText('The registry is temporarily unavailable')
    await expect(group).toContainText('IPD1003')
    await expect(page.getByRole('button', { name: /^Go to the field/ })).toHaveCount(0)
    const again = group.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(group).toContainText('The registry rejected the API key')
    await expect(group).toContainText('l7xx…cdef')
    await again.click()
    await expect(group).toContainText('HTTP 502')
    await again.click()
    await expect(getRow(group, 'Vendor name')).toContainText('Differs: different legal form')
    await expect(getRow(group, 'Vendor city')).toContainText('Not in the registry')
    await expect(group).not.toContainText('Customer name')
    const words = '01234567 has been deregistered since 31 January 2020.'
    await expect(group).toContainText(words)
    await expect(page.getByRole('button', { name: 'Go to the field: Vendor KvK' })).toBeVisible()
    await page.getByRole('button', { name: 'Send corrections' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send corrections' })
    await expect(dialog).toContainText(words)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await sendCorrections(page)
    await expect(page.getByRole('dialog')).toContainText('Sent')
    expect(feedback).toHaveLength(1)
  })
  dropHttpErrors(consoleErrors)
})

test('the registry beside a field is accessible: light or dark, and on a phone', async ({ page }) => {
  const group = await openAtNumber(page, await createInvoice())
  await page.keyboard.press('Alt+K')
  await expect(getRow(group, 'Supplier name')).toContainText('Differs')
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await group.scrollIntoViewIfNeeded()
  await expect
    .poll(() => group.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(1)
})
