import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { UploadFile } from './files/upload-file.ts'
import { documentsPage, getField } from './review-page.ts'

const specimens = join(import.meta.dirname, '../../src/testing/specimens')
/** Loads a small file saved by a real program. */
export const loadSpecimen = (name: string, as = name): UploadFile => ({
  name: as,
  mimeType: '',
  buffer: readFileSync(join(specimens, name)),
})

/** The texts expected in a file, by field name. */
export interface ExpectedFile {
  readonly file: UploadFile
  /** One entry per document of the result; an empty one expects nothing. */
  readonly texts: readonly Readonly<Record<string, string>>[]
}

export const getPageRegion = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
/** Locates the mark of a text, with or without a currency before it. */
const getMark = (page: Page, text: string) =>
  getPageRegion(page)
    .getByRole('button', { name: new RegExp(`^Found: (€ )?${text.replaceAll('.', '[.]')}`) })
    .first()

/** Collects the browser's requests for OCR programs and data. */
export function watchScanReading(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ocr/')) asked.push(request.url())
  })
  return asked
}

/** Uploads files, opens each when it has been read, and expects its texts to be marked in view. */
export async function reviewAll(page: Page, all: readonly ExpectedFile[]) {
  await documentsPage.visit(page)
  await documentsPage.upload(
    page,
    all.map(({ file }) => file),
  )
  // Leaving the page earlier would cancel the uploads.
  for (const { file } of all) await expect(documentsPage.row(page, file.name)).toContainText('Needs review')
  for (const { file, texts } of all)
    await test.step(file.name, async () => {
      await documentsPage.visit(page)
      await documentsPage.row(page, file.name).getByRole('link', { name: file.name }).click()
      await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
      for (const [place, fields] of texts.entries()) {
        if (place > 0) await page.keyboard.press('Alt+PageDown')
        for (const [name, text] of Object.entries(fields)) {
          await getField(page, name).click()
          await expect(getMark(page, text)).toBeInViewport({ timeout: 120_000 })
        }
      }
    })
}
