import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { getBox } from '../support/drag.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { expect, test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { documentsPage, getField, selectField } from '../support/review-page.ts'

interface ListedSubmission {
  readonly id: string
  readonly fileName: string
}

/** Pages of the list; it is fetched completely each time, because the changed response has no `changes`. */
const listUrl = /\/workspace\/submissions\?limit=/

/** Changes the list in the server's response. */
async function changeList(page: Page, change: (list: ListedSubmission[]) => object[]) {
  await page.route(listUrl, async (route) => {
    const response = await route.fetch()
    const { submissions } = (await response.json()) as { submissions: ListedSubmission[] }
    await route.fulfill({ response, json: { submissions: change(submissions) } })
  })
}

const readTop = async (page: Page, name: string) =>
  (await documentsPage.row(page, name).boundingBox())?.y ?? NaN

test('returning from a review restores the opened row, in a list of hundreds', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('b-200x.txt', 'Factuur\nTotaal: € 121,00\n'))
  await expect(documentsPage.row(page, 'b-200x.txt')).toContainText('Needs review')
  // Only the list contains the others.
  const ids = Array.from({ length: 400 }, () => crypto.randomUUID())
  await changeList(page, (list) => [
    ...list,
    ...ids.map((id, place) => ({
      ...list[0],
      id,
      documents: null,
      sha256: String(place),
      fileName: `b-${String(place).padStart(3, '0')}.txt`,
    })),
  ])
  await page.goto('/?q=b-&sort=file')
  await expect(page.getByText('401 files')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Documents' })).toHaveAttribute('aria-rowcount', '402')
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('checkbox', { name: 'Select b-002.txt' }).check()

  const link = page.getByRole('link', { name: 'b-200x.txt' })
  const goBackByLink = () => page.getByRole('link', { name: 'Documents' }).last().click()
  const ways: [leave: () => Promise<unknown>, isReloaded: boolean][] = [
    [() => page.goBack(), false],
    [goBackByLink, false],
    [goBackByLink, true],
  ]
  for (const [leave, isReloaded] of ways) {
    // It is in the middle. Heights of rows that are not built yet are estimates, so once may not be enough.
    await expect(async () => {
      await page
        .locator('main')
        .evaluate((main) => main.scrollTo(0, (main.scrollHeight - main.clientHeight) / 2))
      await expect(link).toBeInViewport({ timeout: 2000 })
    }).toPass()
    await link.scrollIntoViewIfNeeded()
    const { y: top } = await getBox(documentsPage.row(page, 'b-200x.txt'))
    await link.click()
    await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
    if (isReloaded) {
      await page.reload()
      await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
    }
    await leave()
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(/\?q=b-&sort=file$/)
    await expect.poll(async () => Math.abs((await readTop(page, 'b-200x.txt')) - top)).toBeLessThan(2)
    await page.locator('main').evaluate((main) => main.scrollTo(0, 0))
    if (!isReloaded) await expect(page.getByRole('checkbox', { name: 'Select b-002.txt' })).toBeChecked()
  }

  await page.getByRole('link', { name: 'b-000.txt' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'b-399.txt' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'b-399.txt' })).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'b-398.txt' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: 'b-000.txt' })).toBeInViewport()
})

test('an invoice that arrived twice points to the other one, until its number differs', async ({ page }) => {
  await documentsPage.visit(page)
  const buildInvoice = (name: string, number: string, total: string) =>
    createTextFile(
      name,
      `Leverancier: Zeewind Installaties B.V.\nFactuurnummer: ${number}\nTotaal te betalen: € ${total}\n`,
    )
  await documentsPage.upload(page, [
    buildInvoice('first.txt', '2026-118', '121,00'),
    buildInvoice('other.txt', '2026-119', '121,00'),
  ])
  await expect(documentsPage.row(page, 'other.txt')).toContainText('Needs review')
  await documentsPage.upload(page, buildInvoice('again.txt', '2026-118', '121,50'))
  await expect(documentsPage.row(page, 'again.txt')).toContainText(
    'The same supplier and number as first.txt.',
  )
  await expect(documentsPage.row(page, 'first.txt')).toContainText(
    'The same supplier and number as again.txt.',
  )
  await expect(documentsPage.row(page, 'other.txt')).not.toContainText('The same supplier')
  expect(await findViolationsInBothSchemes(page)).toEqual([])

  await page.getByRole('link', { name: 'again.txt' }).click()
  const notice = page.getByText('Number 2026-118 from Zeewind Installaties B.V. is also in:')
  await expect(notice).toBeVisible()
  const link = page.getByRole('link', { name: 'first.txt', exact: true })
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await selectField(page, 'Invoice number')
  const number = getField(page, 'Invoice number').getByRole('textbox', { name: 'Value', exact: true })
  await number.fill('2026-218')
  await expect(notice).toBeHidden()
  await number.fill('2026-118')
  await link.click()
  await expect(page.getByText('Number 2026-118 from Zeewind Installaties B.V. is also in:')).toBeVisible()
})

test('reading a document moves no column and no row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await documentsPage.visit(page)
  await documentsPage.upload(page, [
    createTextFile('a.txt', 'Factuur\nZeewind Installaties B.V.\nTotaal: € 121,00\n'),
    createTextFile('z.txt', 'Factuur\nTotaal: € 12.121,00\n'),
  ])
  for (const name of ['a.txt', 'z.txt'])
    await expect(documentsPage.row(page, name)).toContainText('Needs review')
  const notRead = {
    toCheck: null,
    documents: null,
    pages: null,
    lowestConfidence: null,
    partyName: null,
    totalAmount: null,
  }
  await changeList(page, (list) =>
    list.map((each) => ({ ...each, ...notRead, state: 'processing', requestId: null })),
  )
  await page.goto('/?sort=file')
  await expect(documentsPage.row(page, 'a.txt')).toContainText('Processing')
  const readBoxes = () =>
    page.getByRole('table', { name: 'Documents' }).evaluate((table) =>
      [...(table as HTMLTableElement).rows].map((row) =>
        [...row.cells].map((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect()
          return [left, top, width, height].map(Math.round).join(' ')
        }),
      ),
    )
  await page.evaluate(() => document.fonts.ready)
  const before = await readBoxes()
  await page.unroute(listUrl)
  await page.goto('/?sort=file')
  await expect(documentsPage.row(page, 'a.txt')).toContainText('Needs review')
  await expect(documentsPage.row(page, 'z.txt')).toContainText('€ 12,121.00')
  await expect.poll(readBoxes).toEqual(before)
})

test('the list with filters has no accessibility problems, at any width, light and dark', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('a.txt', 'Factuur\nTotaal: € 121,00\n'))
  await expect(documentsPage.row(page, 'a.txt')).toContainText('Needs review')
  await page.goto('/?from=2020-01-01&model=invoice')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible()
  for (const width of [1700, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await expectNoOverflow(page.locator('main'))
  }
})

test('what a colleague adds or deletes appears by itself; selection and focus stay', async ({ page }) => {
  await page.clock.install()
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('eerste.txt', 'Factuur\nTotaal: € 121,00\n'))
  const { row } = documentsPage
  await expect(row(page, 'eerste.txt')).toContainText('Needs review')
  const checkbox = page.getByRole('checkbox', { name: 'Select eerste.txt' })
  await checkbox.check()
  const colleague = await page.context().newPage()
  await documentsPage.visit(colleague)
  await documentsPage.upload(colleague, createTextFile('tweede.txt', 'Factuur\nTotaal: € 242,00\n'))
  await expect(row(colleague, 'tweede.txt')).toContainText('Needs review')
  await page.clock.fastForward(15_000)
  await expect(row(page, 'tweede.txt')).toContainText('Needs review')
  await expect(checkbox).toBeFocused()
  await expect(checkbox).toBeChecked()

  await colleague.getByRole('button', { name: 'More: tweede.txt' }).click()
  await colleague.getByRole('menuitem', { name: 'Delete' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(colleague, 'tweede.txt')).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await expect(row(page, 'tweede.txt')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deleted' }).click()
  await expect(row(page, 'tweede.txt')).toBeVisible()
})
