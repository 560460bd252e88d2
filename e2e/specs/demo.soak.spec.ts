import { readFile } from 'node:fs/promises'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { collectForeignRequests, openDemo, testDemo as test } from '../support/demo-page.ts'
import { expect } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import {
  correctField,
  documentsPage,
  expectSaved,
  getField,
  getValue,
  holdUndoSeconds,
  selectField,
} from '../support/review-page.ts'

// Each tab starts its own database, which takes seconds of processor time.

/** Lock held by a program while it has the database open (`src/demo/storage-names.ts`). */
const databaseLock = 'veldwerk-demo-database'

test('a visitor reviews their own invoice, and all of it works again without a network', async ({
  page,
  context,
  host,
}) => {
  const foreign = collectForeignRequests(context, host)
  await openDemo(page, host)
  await expect(page.getByText('Demo: everything stays in this browser')).toBeVisible()

  await test.step('an invoice is read, corrected and sent', async () => {
    await documentsPage.upload(page, await createInvoice())
    await documentsPage.review(page, 'factuur.pdf')
    await correctField(page, 'Invoice number', 'VW-2025-0418')
    await expectSaved(page)
    await page.reload()
    await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0418')
  })

  await test.step('leaving during the undo period still sends', async () => {
    await holdUndoSeconds(page)
    await page.getByRole('button', { name: 'Send corrections' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send corrections' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
    await openDemo(page, host)
    await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Sent')
  })

  await test.step('the list exports what was sent', async () => {
    await page.getByRole('button', { name: 'Export all shown' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const exported = await readFile(await (await download).path())
    expect(exported.subarray(0, 2).toString()).toBe('PK')
    await page.keyboard.press('Escape')
  })

  await test.step('features that need a server report it', async () => {
    await documentsPage.upload(page, createTextFile('brief.rtf', '{\\rtf1 Factuur}'))
    await expect(page.getByText('Office documents cannot be read here')).toBeVisible()
  })

  await test.step('without a network it opens, keeps earlier work, and reads another document', async () => {
    await host.close()
    await openDemo(page, host)
    await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Sent')
    await documentsPage.upload(page, await createInvoice('tweede.pdf', '1.300,00'))
    await documentsPage.review(page, 'tweede.pdf')
    await selectField(page, 'Total amount')
    await expect(getValue(page, 'Total amount')).toHaveValue(/1.?300/)
    await expect(page.getByRole('button', { name: /^Found: .*1\.300,00/ }).first()).toBeVisible()
  })
  expect(foreign).toEqual([])
})

test('one tab has the documents, another takes over, and Reset removes them', async ({
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
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused()
})

test('a tab that is taken over while its program starts lets the other one start', async ({
  page,
  context,
  host,
}) => {
  await openDemo(page, host)
  const [holder, first, second] = [page, await context.newPage(), await context.newPage()]
  // A page of the same origin other than the demo holds the database lock: every program waits for it.
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
