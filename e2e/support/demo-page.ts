import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, testWithoutServer } from './fixtures.ts'
import { startFileServer, type FileServer } from './servers/file-server.ts'

const folder = join(import.meta.dirname, '../../dist-demo')

interface DemoFixtures {
  /** The static files of the demo, served below a path by a plain file host. */
  host: FileServer
}

/** Tests of the demo. */
export const testDemo = testWithoutServer.extend<DemoFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  host: async ({}, use) => {
    if (!existsSync(join(folder, 'service-worker.js')))
      throw new Error('There is no demo to test: run `npm run build:demo` first.')
    const host = await startFileServer(folder)
    await use(host)
    await host.close()
  },
})

export const openDemo = async (page: Page, { url }: FileServer) => {
  await page.goto(url)
  await expect(page.getByRole('region', { name: 'Upload' })).toBeVisible()
}

/** Collects requests of pages and workers to other origins. */
export function collectForeignRequests(context: BrowserContext, { url }: FileServer): string[] {
  const foreign: string[] = []
  const { origin } = new URL(url)
  context.on('request', (request) => {
    const asked = request.url()
    if (/^https?:|^wss?:/.test(asked) && new URL(asked).origin !== origin) foreign.push(asked)
  })
  return foreign
}
