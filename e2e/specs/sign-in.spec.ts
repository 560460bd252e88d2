import type { Route } from '@playwright/test'
import { expect, test as base } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { correctField, documentsPage, getField } from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'

const token = 'een-lang-en-geheim-woord-0001'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts from this pattern
  server: async ({}, use) => {
    const server = await startServer({ ACCESS_TOKEN: token })
    await use(server)
    await server.dispose()
  },
})

test('a server with an access token asks for it, and signing in leads back to where one was with nothing lost', async ({
  page,
  consoleErrors,
}) => {
  const answer = page.getByRole('textbox', { name: 'Access token' }).or(page.getByLabel('Access token'))
  const signIn = async (word: string) => {
    await answer.fill(word)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.goto('/?sort=file')
  await expect(page).toHaveTitle('Sign in – Veldwerk')
  await expect(answer).toBeFocused()
  await signIn('een-ander-woord')
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown access token' })).toHaveCount(1)
  await signIn(token)
  await expect(answer).toHaveCount(0)
  await expect(page).toHaveURL(/\?sort=file$/)
  await expect(page).toHaveTitle('Documents – Veldwerk')

  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const address = page.url()

  await test.step('a session that ends while one types', async () => {
    // Nothing else may learn of it first: the sign-in page would take the focus in the middle of the typing.
    const typed = Promise.withResolvers<void>()
    const holdReads = async (route: Route) => {
      if (route.request().method() === 'GET') await typed.promise
      await route.continue()
    }
    await page.route('**/*', holdReads)
    await page.context().clearCookies()
    await correctField(page, 'Invoice number', 'VW-2025-0999')
    typed.resolve()
    await expect(answer).toBeVisible()
    await page.unroute('**/*', holdReads)
    await signIn(token)
    await expect(answer).toHaveCount(0)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(page.url().split('?')[0]).toBe(address.split('?')[0])
    await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0999')
  })

  await test.step('a session that is over after a reload', async () => {
    await page.context().clearCookies()
    await page.reload()
    await expect(answer).toBeVisible()
    await signIn(token)
    await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0999')
  })

  await test.step('signing out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(answer).toBeVisible()
    await expect(page.getByRole('region', { name: 'Fields' })).toHaveCount(0)
  })
  // The browser logs every 401.
  const unexpected = consoleErrors.filter((line) => !line.includes('401'))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})
