import { expect, type Page } from '@playwright/test'
import type { UploadFile } from './files/upload-file.ts'
import { documentsPage, closePage } from './review-page.ts'
import { startServer } from './servers/server.ts'
import { startFakeService, type FakeService } from './servers/fake-service.ts'

/**
 * A server before a hosted service that answers `result` to everything; the files are sent in and the documents
 * screen is open, sorted by file. Both end with `act`.
 */
export async function withHostedReview(
  page: Page,
  result: unknown,
  files: UploadFile[],
  act: (standIn: FakeService) => Promise<void>,
): Promise<void> {
  const standIn = await startFakeService(JSON.stringify(result))
  const server = await startServer({ SERVICE_URL: standIn.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, files)
    for (const { name } of files) await expect(documentsPage.row(page, name)).toContainText('Needs review')
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await act(standIn)
  } finally {
    await closePage(page)
    await server.dispose()
    await standIn.close()
  }
}

/** A result with a field for each name, those of `flagged` to check, all on the first page. */
export const createResult = (names: readonly string[], flagged: readonly string[]) => ({
  Documents: [
    {
      FileName: 'a.txt',
      TotalPages: 1,
      Fields: Object.fromEntries(
        names.map((name) => [
          name,
          {
            Text: `${name} text`,
            Value: `${name} text`,
            Type: 'String',
            Page: 0,
            Confidence: flagged.includes(name) ? 60 : 97,
            NeedsReview: flagged.includes(name),
          },
        ]),
      ),
    },
  ],
})
