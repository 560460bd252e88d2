import type { Browser, Page } from '@playwright/test'
import { startAnswering, type ResultOf } from './review-service.ts'
import { longResult, plainResult, wideResult } from './review-results.ts'
import { startMeasured } from './service-process.ts'

/** The built app before a real server, in a browser. */
export interface BenchApp {
  readonly url: string
  /** Sends a file in as a robot does. @returns the id of its submission. */
  submit(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>
  /** A page at the review of a submission, with its fields there. */
  review(browser: Browser, submissionId: string): Promise<Page>
  end(): Promise<void>
}

/** The result of a file by its name: `wide…`, `long…` or any other. */
function resultBySize(name: string): string {
  if (name.startsWith('wide')) return wideResult(name)
  return name.startsWith('long') ? longResult(name) : plainResult(name)
}

/** Starts the app; the file's name decides which result it gets. */
export async function startApp(resultOf: ResultOf = resultBySize): Promise<BenchApp> {
  const service = await startAnswering(resultOf)
  // `start.ts` builds the app when what is built is older than its sources.
  const server = await startMeasured('src/server/start.ts', [], {
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
      if (id === null || request === null) throw new Error(`The file was not taken: ${sent.status}`)
      // The journal keeps the result when somebody asks for it.
      await fetch(`${server.url}/v2/document-intelligence/requests/${request}`)
      return id
    },
    async review(browser, submissionId) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await page.goto(`${server.url}/review/${submissionId}`)
      await page.getByRole('region', { name: 'Fields' }).waitFor()
      return page
    },
    async end() {
      await server.end()
      await service.end()
    },
  }
}
