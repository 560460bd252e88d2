import type { Page, Route } from '@playwright/test'
import { expect, test as base, testWithoutServer } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { correctField, documentsPage, getField, selectField } from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'
import { member, withMembers } from '../support/servers/with-members.ts'

const token = 'een-lang-en-geheim-woord-0001'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  server: async ({}, use) => {
    const server = await startServer({ ACCESS_TOKEN: token })
    await use(server)
    await server.dispose()
  },
})

test('a server with an access token asks for it, and signing in returns to the former place with nothing lost', async ({
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
  // Nobody has worked here yet.
  const kept = page.getByText('Your work is kept', { exact: false })
  await expect(kept).toHaveCount(0)
  await signIn('een-ander-woord')
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown access token' })).toHaveCount(1)
  await signIn(token)
  await expect(answer).toHaveCount(0)
  await expect(page).toHaveURL(/\?sort=file$/)
  await expect(page).toHaveTitle('Documents – Veldwerk')

  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const address = page.url()

  await test.step('a session that ends while typing', async () => {
    // No other request may notice it first: the sign-in page would take the focus in the middle of the typing.
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
    await expect(kept).toBeVisible()
    await page.unroute('**/*', holdReads)
    await signIn(token)
    await expect(answer).toHaveCount(0)
    // Where one typed: the next letter would replace a value otherwise, as typing into a selected row does.
    const focused = page.getByRole('region', { name: 'Fields' }).locator(':focus')
    await expect(focused).toHaveCount(1)
    await page.keyboard.type('8')
    await expect(focused).toHaveValue('VW-2025-09998')
    await page.keyboard.press('Backspace')
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
    // The old cookie is no longer valid.
    await page.context().addCookies(cookies)
    await page.reload()
    await expect(answer).toBeVisible()
  })
  // The browser logs every 401.
  const unexpected = consoleErrors.filter((line) => !line.includes('401'))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})

async function signInAs(page: Page, { token: word }: typeof member) {
  const answer = page.getByLabel('Access token')
  await answer.fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(answer).toHaveCount(0)
}

/** Signs the member in and opens the review of an invoice: the first document of a browser opens by itself. */
async function openInvoice(page: Page, url: string) {
  await page.goto(url)
  await signInAs(page, member)
  await documentsPage.upload(page, await createInvoice())
  await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0417')
}

const colleague = { name: 'bram', token: 'een-lang-en-geheim-woord-0003' }

testWithoutServer('what one member typed is never saved as the work of another', async ({ browser }) => {
  await withMembers([member, colleague], async ({ url }) => {
    const page = await browser.newPage()
    await openInvoice(page, url)
    await correctField(page, 'Supplier name', 'BY-RIA')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    // In another tab of this browser she signs out, and he signs in.
    const session = { data: { token: colleague.token } }
    await page.request.delete(`${url}/workspace/session`)
    await page.request.post(`${url}/workspace/session`, session)
    await correctField(page, 'Invoice number', 'TYPED-BY-RIA')
    await expect(page.getByText('Not saved', { exact: false }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('bram', { exact: false }).first()).toBeVisible()
    await expect(getField(page, 'Supplier name')).toContainText('BY-RIA')
    await expect(getField(page, 'Invoice number')).not.toContainText('TYPED-BY-RIA')

    // Her session is over; he signs out, and she continues.
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signInAs(page, member)
    await expect(getField(page, 'Invoice number')).toContainText('TYPED-BY-RIA')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.context().close()
  })
})

testWithoutServer(
  'a member who signs in over the work of another starts with the saved draft',
  async ({ browser }) => {
    await withMembers([member, colleague], async ({ url }) => {
      const page = await browser.newPage()
      await openInvoice(page, url)
      await page.context().clearCookies()
      await correctField(page, 'Invoice number', 'TYPED-BY-RIA')
      await signInAs(page, colleague)
      await expect(page.getByText('bram', { exact: false }).first()).toBeVisible()
      await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0417')
      const drafts = await page.request.get(`${url}/workspace/submissions`)
      expect((await drafts.json()).submissions).toMatchObject([{ checked: 0 }])
      await page.context().close()
    })
  },
)

testWithoutServer(
  'a file uploaded after the session ended is sent once she signs in again',
  async ({ browser }) => {
    await withMembers([member], async ({ url }) => {
      const page = await browser.newPage()
      await openInvoice(page, url)
      await page.goto(url)
      await expect(documentsPage.row(page, 'factuur.pdf')).toBeVisible()
      await page.context().clearCookies()
      await documentsPage.upload(page, createTextFile('brief.txt', 'Factuur 12'))
      await signInAs(page, member)
      await expect(documentsPage.row(page, 'brief.txt')).toHaveCount(1)
      const { submissions } = await (await page.request.get(`${url}/workspace/submissions`)).json()
      expect(submissions).toHaveLength(2)
      await page.context().close()
    })
  },
)

testWithoutServer(
  'signing out during an upload asks first, because the file would be lost',
  async ({ browser }) => {
    await withMembers([member], async ({ url }) => {
      const page = await browser.newPage()
      await page.goto(url)
      await signInAs(page, member)
      const held = Promise.withResolvers<void>()
      await page.route('**/analyze?*', async (route) => {
        await held.promise
        await route.continue()
      })
      await documentsPage.upload(page, createTextFile('brief.txt', 'Factuur 12'))
      const signOut = page.getByRole('button', { name: 'Sign out' })
      const dialog = page.getByRole('dialog', { name: 'Sign out during an upload?' })
      const stay = dialog.getByRole('button', { name: 'Stay signed in' })

      await test.step('staying with the keyboard', async () => {
        await signOut.press('Enter')
        await expect(dialog.getByText('Not every file is uploaded yet', { exact: false })).toBeVisible()
        await expect(stay).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(signOut).toBeFocused()
      })

      await test.step('an upload that ends meanwhile', async () => {
        await signOut.click()
        await expect(stay).toBeVisible()
        held.resolve()
        await expect(dialog.getByText('No file is being uploaded any more.')).toBeVisible()
        await dialog.getByRole('button', { name: 'Sign out' }).click()
        await signInAs(page, member)
        await expect(documentsPage.row(page, 'brief.txt')).toHaveCount(1)
      })

      await test.step('signing out all the same, and then without an upload', async () => {
        await page.unroute('**/analyze?*')
        await page.route('**/analyze?*', () => {})
        await documentsPage.upload(page, createTextFile('nota.txt', 'Factuur 13'))
        await signOut.click()
        await dialog.getByRole('button', { name: 'Sign out' }).click()
        await signInAs(page, member)
        await expect(documentsPage.row(page, 'brief.txt')).toHaveCount(1)
        await signOut.click()
        await expect(page.getByLabel('Access token')).toBeVisible()
      })
      await page.context().close()
    })
  },
)

testWithoutServer(
  'another window learns who is signed in, and typing is never entered as the token',
  async ({ browser }) => {
    await withMembers([member, colleague], async ({ url }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await openInvoice(page, url)
      const other = await context.newPage()
      await other.goto(url)

      await test.step('the session ends in the middle of a word', async () => {
        await selectField(page, 'Supplier name')
        const value = getField(page, 'Supplier name').getByRole('textbox', { name: 'Value', exact: true })
        await value.fill('')
        await context.clearCookies()
        await value.pressSequentially('Klant van ria, half getypt', { delay: 60 })
        await expect(value).toHaveValue('Klant van ria, half getypt')
        await expect(page.getByLabel('Access token')).toBeFocused()
        await expect(page.getByLabel('Access token')).toHaveValue('')
        await signInAs(page, member)
        await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      })

      await test.step('somebody else signs in in another window', async () => {
        await other.bringToFront()
        await other.getByRole('button', { name: 'Sign out' }).click()
        await expect(page.getByLabel('Access token')).toBeVisible()
        await signInAs(other, colleague)
        await expect(page.getByLabel('Access token')).toHaveCount(0)
        await expect(page.getByText('bram', { exact: false }).first()).toBeVisible()
      })
      await context.close()
    })
  },
)
