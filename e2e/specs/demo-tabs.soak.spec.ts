import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { openDemo, testDemo as test } from '../support/demo-page.ts'
import { expect } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { documentsPage } from '../support/review-page.ts'

// The demo in several tabs of one browser, each of which starts a database of its own.

/** The lock that a program holds while it has the database open (`src/demo/storage-names.ts`). */
const databaseLock = 'veldwerk-demo-database'

test('one tab has the documents, another takes them over, and Reset removes them', async ({
  page,
  context,
  host,
}) => {
  await openDemo(page, host)
  await documentsPage.upload(page, createTextFile('nota.txt', 'Factuur\nFactuurnummer: 2025-0042\n'))
  await expect(documentsPage.row(page, 'nota.txt')).toContainText('Needs review')

  const second = await context.newPage()
  await second.goto(host.url)
  await expect(second.getByText('The demo is open in another tab')).toBeVisible()
  expect(await findViolationsInBothSchemes(second)).toEqual([])
  await second.getByRole('button', { name: 'Use it here' }).click()
  await expect(documentsPage.row(second, 'nota.txt')).toContainText('Needs review')
  await expect(page.getByText('The demo was taken over by another tab')).toBeVisible()
  await page.getByRole('button', { name: 'Use it here' }).click()
  await expect(documentsPage.row(page, 'nota.txt')).toContainText('Needs review')
  await expect(second.getByText('The demo was taken over by another tab')).toBeVisible()
  await second.close()

  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Reset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the demo?' })
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(documentsPage.row(page, 'nota.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Remove everything' }).click()
  await loaded
  await expect(page.getByRole('region', { name: 'Upload' })).toBeVisible()
  await expect(page.getByText('nota.txt')).toHaveCount(0)
})

test('a tab that is taken over while its program starts lets the other one start', async ({
  page,
  context,
  host,
}) => {
  await openDemo(page, host)
  const [holder, first, second] = [page, await context.newPage(), await context.newPage()]
  // A page of the same origin that is not the demo has the database: every program waits for it.
  await holder.goto(`${host.url}service-worker.js`)
  await holder.evaluate((name) => {
    const released = new Promise<void>((release) => Object.assign(window, { release }))
    return new Promise<void>((resolve) => {
      void navigator.locks.request(name, () => (resolve(), released))
    })
  }, databaseLock)
  const listWaiting = () =>
    holder.evaluate(async (databaseName) => {
      const { pending = [] } = await navigator.locks.query()
      return pending.flatMap(({ name, clientId }) => (name === databaseName ? [clientId] : []))
    }, databaseLock)
  await first.goto(host.url)
  await expect.poll(listWaiting).toHaveLength(1)
  const [firstProgram] = await listWaiting()
  await second.goto(host.url)
  await second.getByRole('button', { name: 'Use it here' }).click()
  await expect(first.getByText('The demo was taken over by another tab')).toBeVisible()
  await expect.poll(listWaiting).toEqual([expect.not.stringContaining(firstProgram ?? '')])
  await holder.evaluate(() => (window as unknown as { release: () => void }).release())
  await expect(second.getByRole('region', { name: 'Upload' })).toBeVisible()
  await expect(first.getByText('The demo was taken over by another tab')).toBeVisible()

  await first.getByRole('button', { name: 'Use it here' }).click()
  await expect(first.getByRole('region', { name: 'Upload' })).toBeVisible()
  await expect(second.getByText('The demo was taken over by another tab')).toBeVisible()
})
