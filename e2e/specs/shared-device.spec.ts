import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { applyTestSettings, expect, testWithoutServer } from '../support/fixtures.ts'
import { correctField, documentsPage, getField } from '../support/review-page.ts'
import { member, withMembers } from '../support/servers/with-members.ts'

const box = (page: Page) => page.getByRole('checkbox', { name: 'Other people use this device too' })

async function signIn(page: Page) {
  await page.getByLabel('Access token').fill(member.token)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Access token')).toHaveCount(0)
}

/** What is stored of people and documents. */
const listStored = (page: Page) =>
  page.evaluate(async () => {
    const kept = ['veldwerk.settings', 'veldwerk.browser']
    const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return [...keys, ...databases].filter((name) => name?.startsWith('veldwerk') && !kept.includes(name))
  })

/** Changes a field that the server cannot save. */
async function leaveUnsavedWork(page: Page) {
  await page.route('**/draft', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await correctField(page, 'Invoice number', 'VW-2025-0999')
  await expect.poll(() => listStored(page)).toContainEqual(expect.stringMatching(/^veldwerk\.draft\./))
}

testWithoutServer(
  'signing out of a shared device leaves nothing there, after a warning',
  async ({ browser }) => {
    await withMembers([member], async ({ url }) => {
      const page = await (await browser.newContext()).newPage()
      await applyTestSettings(page)
      await page.goto(url)
      await expect(page.getByLabel('Access token')).toBeVisible()
      await box(page).check()
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await signIn(page)
      await documentsPage.upload(page, await createInvoice())
      await documentsPage.review(page, 'factuur.pdf')
      await leaveUnsavedWork(page)

      await page.getByRole('button', { name: 'Sign out' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign out and lose changes?' })
      await expect(dialog.getByText('not saved on the server yet', { exact: false })).toBeVisible()
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Stay signed in' }).click()
      await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0999')

      await page.getByRole('button', { name: 'Sign out' }).click()
      await dialog.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByLabel('Access token')).toBeVisible()
      await expect(box(page)).toBeChecked()
      await expect.poll(() => listStored(page)).toEqual([])
      await page.context().close()
    })
  },
)

testWithoutServer(
  'a session that ended leaves nothing on a shared device once the page opens again',
  async ({ browser }) => {
    await withMembers([member], async ({ url }) => {
      const page = await (await browser.newContext()).newPage()
      await applyTestSettings(page)
      await page.goto(url)
      await signIn(page)
      await page.goto(`${url}/settings`)
      await box(page).check()
      await page.goto(url)
      await documentsPage.upload(page, await createInvoice())
      await documentsPage.review(page, 'factuur.pdf')
      await leaveUnsavedWork(page)
      await page.context().clearCookies()
      await page.reload()
      await expect(page.getByLabel('Access token')).toBeVisible()
      await expect.poll(() => listStored(page)).toEqual([])
      await page.context().close()
    })
  },
)
