import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Route } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { expect, test as base, testWithoutServer } from '../support/fixtures.ts'
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

  await test.step('the cookie of a version that kept the token in it', async () => {
    await page.context().clearCookies()
    await page
      .context()
      .addCookies([{ name: 'veldwerk_session', value: token, url: new URL(address).origin }])
    await page.reload()
    await expect(answer).toBeVisible()
    await signIn(token)
    await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0999')
  })

  await test.step('signing out', async () => {
    const cookies = await page.context().cookies()
    expect(JSON.stringify(cookies)).not.toContain(token)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(answer).toBeVisible()
    await expect(page.getByRole('region', { name: 'Fields' })).toHaveCount(0)
    // Whoever has the cookie still is nobody now.
    await page.context().addCookies(cookies)
    await page.reload()
    await expect(answer).toBeVisible()
  })
  // The browser logs every 401.
  const unexpected = consoleErrors.filter((line) => !line.includes('401'))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})

const member = { name: 'ria', token: 'een-lang-en-geheim-woord-0002' }

/** Signs the member in, in a browser of her own, and opens the settings. */
async function openSettings(browser: Browser, url: string, contexts: BrowserContext[]) {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`${url}/settings`)
  await page.getByLabel('Access token').fill(member.token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Also signed in')).toBeVisible()
  return page
}

testWithoutServer('a member who signs out everywhere else stays signed in here only', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-members-'))
  const file = join(folder, 'service.json')
  await writeFile(file, JSON.stringify({ organisations: [{ name: 'Een BV', members: [member] }] }))
  const server = await startServer({ SERVICE_CONFIG: file })
  const contexts: BrowserContext[] = []
  const elsewhere = await openSettings(browser, server.url, contexts)
  await expect(elsewhere.getByText('Nowhere else')).toBeVisible()
  const here = await openSettings(browser, server.url, contexts)
  await expect(here.getByText(/^In 1 other browser, last used around /)).toBeVisible()
  expect(await findViolationsInBothSchemes(here)).toEqual([])
  await here.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(here.locator('main'))
  await here.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  await expect(here.getByText('Nowhere else')).toBeFocused()
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Access token')).toBeVisible()
  await here.reload()
  await expect(here.getByText('Nowhere else')).toBeVisible()
  for (const context of contexts) await context.close()
  await server.dispose()
  await rm(folder, { recursive: true })
})
