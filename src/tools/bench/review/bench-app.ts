import type { Browser, Page } from '@playwright/test'
import { startFakeService, type CreateResult } from './fake-service.ts'
import { createLongResult, createPlainResult, createWideResult } from './bench-results.ts'
import { startMeasuredServer } from '../support/measured-server.ts'

/** The built app with a real server, in a browser. */
export interface BenchApp {
  readonly url: string
  /** Submits a file like a robot. @returns the id of its submission. */
  submit(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>
  /** Opens a page at the review of a submission, and waits for its fields. */
  openReview(browser: Browser, submissionId: string): Promise<Page>
  close(): Promise<void>
}

/** Creates the result of a file by its name: `wide…`, `long…` or any other. */
function createResultByName(name: string): string {
  if (name.startsWith('wide')) return createWideResult(name)
  return name.startsWith('long') ? createLongResult(name) : createPlainResult(name)
}

/** Starts the app; the file's name determines its result. */
export async function startBenchApp(createResult: CreateResult = createResultByName): Promise<BenchApp> {
  const service = await startFakeService(createResult)
  // `start.ts` builds the app when the build is older than its sources.
  const server = await startMeasuredServer('src/server/start.ts', [], {
    SERVICE_URL: service.url,
    LOG_LEVEL: 'silent',
  })
  return {
    url: server.url,
    async submit(name, bytes) {
      const body = new FormData()
      body.append('file', new File([bytes], name))
      const sent = await fetch(`${server.url}/v2/document-intelligence/models/bench/analyze?async=true`, {
        method: 'POST',
        body,
      })
      const id = sent.headers.get('x-submission-id')
      const request = sent.headers.get('x-request-id')
      if (id === null || request === null) throw new Error(`The file was not accepted: ${sent.status}`)
      // The journal stores the result once it is requested.
      await fetch(`${server.url}/v2/document-intelligence/requests/${request}`)
      return id
    },
    async openReview(browser, submissionId) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await page.goto(`${server.url}/review/${submissionId}`)
      await page.getByRole('region', { name: 'Fields' }).waitFor()
      return page
    },
    async close() {
      await server.close()
      await service.end()
    },
  }
}
