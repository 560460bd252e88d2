import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, expectSaved, getValue, selectField } from '../support/review-page.ts'

test('when a new version has replaced a chunk of the app, it offers to reload and keeps typed text', async ({
  page,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await selectField(page, 'Order number')
  await page.keyboard.press('F2')
  await getValue(page, 'Order number').fill('typed before')

  // As after a build: the chunk has another name, and index.html loads another start script.
  await page.route(/\/assets\/ActionDialog-/, (route) => route.fulfill({ status: 404 }))
  const asked = page.waitForResponse(/\/index\.html/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Reject/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is available' })
  // The same version: the network failed, and reloading would not help.
  await (await asked).finished()
  await expect(notice).toHaveCount(0)

  // Not every script has another name.
  await page.route('**/index.html', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/\/assets\/start-[^"]*\.js/, '/assets/start-2.js')
    await route.fulfill({ response, body })
  })
  await page.route(/\/assets\/HistoryDialog-/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^History/ }).click()
  await expect(notice).toBeVisible()
  // The dialog stays missing: it is loaded again after a moment, and would cover the notice.
  await page.unroute('**/index.html')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toHaveCount(0)
  await expect(getValue(page, 'Order number')).toHaveValue('typed before')
  await expectSaved(page)
  // The browser logs each missing chunk.
  expect(consoleErrors.filter((line) => !/404|Failed to load|dynamically imported/.test(line))).toEqual([])
  consoleErrors.length = 0
})

test('a screen appears by itself after its loading broke off more than once, as when a computer changes networks', async ({
  page,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  let brokenOff = 0
  await page.route(/\/assets\/RegistryScreen-.*\.js$/, async (route) => {
    if (brokenOff === 2) return route.continue()
    brokenOff += 1
    return route.abort('failed')
  })
  await page.getByRole('link', { name: 'Registry' }).click()
  await expect(page.getByRole('heading', { name: 'Registry', level: 1 })).toBeVisible()
  expect(brokenOff).toBe(2)
  // The browser logs each missing chunk.
  consoleErrors.length = 0
})

test('a screen that is opened while the server is down appears by itself once it is back', async ({
  page,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  // As after killing the server: there are no responses.
  await page.route('**', (route) => route.abort('connectionrefused'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/index.html'))
  await page.getByRole('link', { name: 'Registry' }).click()
  await failed
  // The app is still there, and not the browser's own error page.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('heading', { name: 'Registry', level: 1 })).toBeVisible()
  // The browser logs each missing chunk.
  consoleErrors.length = 0
})
