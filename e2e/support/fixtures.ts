import { expect, test as base, type Page } from '@playwright/test'
import { startServer, type RunningServer } from './servers/server.ts'

interface Fixtures {
  /** A real server with an empty data folder, one for each test. */
  server: RunningServer
  /** Console errors and uncaught errors of the page; must be empty at the end unless the test empties it. */
  noise: string[]
}

/** The tests of the whole: built app, real server, real browser. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts from this pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.dispose()
  },
  baseURL: async ({ server }, use) => use(server.url),
  noise: [
    async ({ page }, use) => {
      const noise: string[] = []
      collectErrors(page, noise)
      await use(noise)
      expect(noise, 'the console of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function collectErrors(page: Page, noise: string[]) {
  page.on('pageerror', (error) => noise.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text())
  })
}
