import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { applyTestSettings } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { registryPage } from '../support/registry-page.ts'
import {
  correctField,
  documentsPage,
  closePage,
  expectSaved,
  sendCorrections,
} from '../support/review-page.ts'
import { startOwnServer, startServer, type OwnServer, type TestServer } from '../support/servers/server.ts'
import { startFakeService } from '../support/servers/fake-service.ts'

// The app in front of a hosted service: a second server of ours, or a fake one that fails in ways that ours does not.
// The browser logs each 4xx and 5xx, so console errors are not checked here.

const token = 'een-lang-en-geheim-woord-0002'

type StartServer<Server> = (environment: Record<string, string>) => Promise<Server>

/** Creates a fixture that starts servers and disposes of them after the test. */
const createServerFixture =
  <Server extends TestServer>(start: StartServer<Server>) =>
  async ({ page }: { page: Page }, use: (serve: StartServer<Server>) => Promise<void>) => {
    const servers: TestServer[] = []
    await use(async (environment) => {
      const server = await start({ LOG_LEVEL: 'silent', ...environment })
      servers.push(server)
      return server
    })
    await closePage(page)
    for (const server of servers) await server.dispose()
  }

const test = base.extend<{ serve: StartServer<TestServer>; serveAlone: StartServer<OwnServer> }>({
  page: async ({ page }, use) => {
    await applyTestSettings(page)
    await use(page)
  },
  serve: createServerFixture(startServer),
  serveAlone: createServerFixture(startOwnServer),
})

/** Starts a hosted service and a server of ours in front of it. */
async function startPair<Hosted extends TestServer>(
  serve: StartServer<TestServer>,
  serveHosted: StartServer<Hosted>,
) {
  const hosted = await serveHosted({ ACCESS_TOKEN: token })
  const server = await serve({ SERVICE_URL: hosted.url, SERVICE_AUTHORIZATION: `Bearer ${token}` })
  return { hosted, server }
}

const createBrief = () => createTextFile('brief.txt', 'Kenmerk 1\n')
const getUploads = (page: Page) => page.getByRole('region', { name: 'Upload' })

async function signIn(page: Page, word: string) {
  await page.getByLabel('Access token').fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The dialog receives the keys until it has closed.
  await expect(page.getByLabel('Access token')).toHaveCount(0)
  await expect(getUploads(page)).toBeVisible()
}

test('a document is read, corrected and sent through a hosted service, whose token the browser never sees', async ({
  page,
  serve,
}) => {
  const { hosted, server } = await startPair(serve, serve)
  const texts: string[] = []
  const reads: Promise<unknown>[] = []
  const collect = (text: Promise<unknown>) =>
    reads.push(
      text.then(
        (content) => texts.push(JSON.stringify(content)),
        // A request aborted by closing the page has no headers to read.
        () => {},
      ),
    )
  page.on('response', (response) => {
    collect(response.allHeaders())
    collect(response.text())
  })
  page.on('request', (request) => collect(request.allHeaders()))
  await page.goto(server.url)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await correctField(page, 'Invoice number', 'VW-2025-0999')
  await expectSaved(page)
  await sendCorrections(page)
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
  const list = await fetch(`${hosted.url}/workspace/submissions`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect((await list.json()).submissions).toMatchObject([{ state: 'sent', fileName: 'factuur.pdf' }])
  await Promise.all(reads)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.join()).not.toContain(token)
})

test('while the hosted service is down, the app reports it, keeps the file, and sends it again afterwards', async ({
  page,
  serve,
  serveAlone,
}) => {
  const { hosted, server } = await startPair(serve, serveAlone)
  await page.goto(server.url)
  await expect(getUploads(page)).toBeVisible()
  await hosted.kill()
  expect((await fetch(`${server.url}/health`)).status).toBe(503)
  await documentsPage.upload(page, createBrief())
  await expect(getUploads(page).getByRole('alert')).toContainText('The file is stored here')
  const row = documentsPage.row(page, 'brief.txt')
  await expect(row).toContainText('Not delivered')
  await expect(row).toContainText('Nothing was sent')
  await expect(row).not.toContainText('unknown')
  await hosted.start()
  await row.getByRole('button', { name: /^Send again.*brief\.txt$/ }).click()
  await expect(row).toContainText('Needs review')
})

test('undelivered corrections are shown in the list, even after a reload, until they are delivered', async ({
  page,
  serve,
  serveAlone,
}) => {
  const { hosted, server } = await startPair(serve, serveAlone)
  await page.goto(server.url)
  await documentsPage.upload(page, createBrief())
  const row = documentsPage.row(page, 'brief.txt')
  await documentsPage.review(page, 'brief.txt')
  await hosted.kill()
  await sendCorrections(page)
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await expect(dialog.getByRole('alert')).toContainText('The corrections were not sent')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent')
  await expect(dialog.getByRole('alert')).not.toContainText('unknown')
  await page.goto(server.url)
  await expect(row).toContainText('Corrections not delivered')
  await hosted.start()
  await documentsPage.open(page, 'brief.txt')
  const notice = page.getByText('Corrections not delivered')
  await expect(notice).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await sendCorrections(page)
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(server.url)
  await expect(row).toContainText('Sent')
  await expect(row).not.toContainText('Corrections')
})

test('a hosted service that broke the connection gets a file again only on request', async ({
  page,
  serve,
}) => {
  const fakeService = await startFakeService('{"Documents":[{"Fields":{}}]}')
  try {
    const server = await serve({ SERVICE_URL: fakeService.url })
    fakeService.answerSubmission = 'broken'
    await page.goto(server.url)
    await documentsPage.upload(page, createBrief())
    const row = documentsPage.row(page, 'brief.txt')
    await expect(row).toContainText('may charge you twice')
    await expect(getUploads(page).getByRole('alert')).toContainText(
      'It is unknown whether the service received this file',
    )
    await expect(getUploads(page)).not.toContainText('Someone else')
    expect(fakeService.submissions).toBe(1)
    await row.getByRole('link', { name: 'brief.txt' }).click()
    // The list has a button of the same name.
    await expect(page.getByRole('heading', { name: 'brief.txt' })).toBeVisible()
    await page.getByRole('button', { name: /^Send again.*brief\.txt$/ }).click()
    await expect(page.getByRole('alert')).toContainText('was lost before it answered')
    expect(fakeService.submissions).toBe(2)
    fakeService.answerSubmission = 'taken'
    await page.getByRole('button', { name: /^Send again.*brief\.txt$/ }).click()
    await expect(page.getByText('The result contains no fields', { exact: false }).first()).toBeVisible()
    expect(fakeService.submissions).toBe(3)
  } finally {
    await fakeService.close()
  }
})

test('a hosted service that rejects the server does not look like a missing sign-in', async ({
  page,
  serve,
}) => {
  const fakeService = await startFakeService('{}')
  try {
    fakeService.answerSubmission = 401
    const word = 'een-lang-en-geheim-woord-0004'
    const server = await serve({ SERVICE_URL: fakeService.url, ACCESS_TOKEN: word })
    await page.goto(server.url)
    await signIn(page, word)
    await documentsPage.upload(page, createBrief())
    const row = documentsPage.row(page, 'brief.txt')
    await expect(row).toContainText('rejects this server’s credentials')
    await expect(row).toContainText('Refused')
    await expect(page.getByLabel('Access token')).toHaveCount(0)
  } finally {
    await fakeService.close()
  }
})

test('an unlinked member and a wrong registry key get their own messages and no sign-in page', async ({
  page,
  serve,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-config-'))
  const file = join(folder, 'service-config.json')
  const word = 'een-lang-en-geheim-woord-0005'
  const piet = { name: 'piet', kind: 'user', token: word, documentIntelligence: false }
  const registryApiKey = 'de-sleutel-van-een-bv'
  await writeFile(
    file,
    JSON.stringify({ organisations: [{ name: 'Een BV', registryApiKey, members: [piet] }] }),
  )
  const server = await serve({ SERVICE_CONFIG: file })
  await rm(folder, { recursive: true })
  await page.goto(server.url)
  await signIn(page, word)
  await documentsPage.upload(page, createBrief())
  const uploadList = page.getByRole('list', { name: 'Uploads' })
  await expect(uploadList).toContainText('not linked to document intelligence')
  // A refused member leaves no submission behind.
  await expect(documentsPage.row(page, 'brief.txt')).toHaveCount(0)
  await page.getByRole('link', { name: 'Registry' }).click()
  await registryPage.lookUp(page, '68750110')
  await expect(page.getByText('APIKEY01').first()).toBeVisible()
  await expect(page.getByLabel('Access token')).toHaveCount(0)
})
