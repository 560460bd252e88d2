import { expect, test as base, type Page } from '@playwright/test'
import { startOwnServer, startServer, type OwnServer, type TestServer } from './servers/server.ts'

interface Fixtures {
  /** Whether a single upload opens by itself, as it does for a new user. Off, because most tests use the list. */
  opensSingleUpload: boolean
  /** Whether samples and first steps are shown, as they are to a new user. Off, because most tests use the list. */
  showsGettingStarted: boolean
  /** A real server with an empty data folder, one per test. */
  server: TestServer
  /** Errors and warnings in the page's console. The test fails unless it is empty at the end. */
  consoleErrors: string[]
}

/** Slowdown factor of the browser's processor: `E2E_SLOWDOWN=6` reveals missing waits and late movements. */
const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1)

/** End-to-end tests: built app, real server, real browser. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.dispose()
  },
  baseURL: async ({ server }, use) => use(server.url),
  opensSingleUpload: [false, { option: true }],
  showsGettingStarted: [false, { option: true }],
  page: async ({ page, opensSingleUpload, showsGettingStarted }, use) => {
    await applyTestSettings(page, { opensSingleUpload, showsGettingStarted })
    if (slowdown > 1) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    await use(page)
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      collectErrors(page, consoleErrors)
      await use(consoleErrors)
      expect(consoleErrors, 'the console of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** The same, for tests that start their own servers. */
export const testWithoutServer = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(undefined),
})

/** The same, with a server in its own process that the test can kill and start again. */
export const testWithOwnServer = test.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  server: async ({}, use) => {
    const server = await startOwnServer()
    await use(server)
    await server.dispose()
  },
})

export { expect }

/** Applies settings that differ from a new user's before the app loads; values already stored take precedence. */
export const applyTestSettings = (
  page: Page,
  wanted = { opensSingleUpload: false, showsGettingStarted: false },
) =>
  page.addInitScript((settings) => {
    // Frames without an origin have no storage.
    if (!location.protocol.startsWith('http') || window.top !== window) return
    const stored = JSON.parse(localStorage.getItem('veldwerk.settings') ?? '{}') as Record<string, unknown>
    localStorage.setItem('veldwerk.settings', JSON.stringify({ ...settings, ...stored }))
  }, wanted)

/** What the worker of pdf.js throws, caught by nothing and without effect, when a document is closed before it is open. */
const closedWhileOpening = 'Worker was terminated'

function collectErrors(page: Page, consoleErrors: string[]) {
  page.on('pageerror', (error) => {
    if (error.message !== closedWhileOpening) consoleErrors.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
}
