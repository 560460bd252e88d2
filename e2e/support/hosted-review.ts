import { expect, type Page } from '@playwright/test'
import type { UploadFile } from './files/upload-file.ts'
import { documentsPage, closePage } from './review-page.ts'
import { startServer } from './servers/server.ts'
import { startFakeService, type FakeService } from './servers/fake-service.ts'

/**
 * Starts a server in front of a fake hosted service that returns `result` for every file, uploads the files, sorts the
 * documents screen by file, and calls `runSteps`.
 */
export async function withHostedReview(
  page: Page,
  result: unknown,
  files: UploadFile[],
  runSteps: (fakeService: FakeService) => Promise<void>,
): Promise<void> {
  const fakeService = await startFakeService(JSON.stringify(result))
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, files)
    for (const { name } of files) await expect(documentsPage.row(page, name)).toContainText('Needs review')
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await runSteps(fakeService)
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
}

/** Creates a result with a field for each name, all on the first page; those in `flagged` need review. */
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
