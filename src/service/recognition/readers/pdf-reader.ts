import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { filledIn, type Widget } from './form-fields.ts'
import { maxPages } from '#src/contract/limits.ts'
import type { Page } from '../layout/page.ts'
import type { PagesRead } from './pages-read.ts'
import { installedPdfAssets } from './pdf-assets.ts'
import { pageOf, type Item } from './pdf-page.ts'
import { hasLittleText, readDrawn } from './pdf-picture.ts'
import { startPdfWorker } from './pdf-worker.ts'
import type { ReadingTools } from './reading-tools.ts'

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>

/** Pixels of the largest picture in a PDF that is decoded. */
const mostPixels = 120_000_000

/**
 * Reads the text layer of a PDF, and the picture of a page that has none.
 *
 * @param bytes are taken over by pdf.js: the caller must not use them again.
 * @returns upright pages; without OCR pages without a text layer have no words.
 */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>, tools: ReadingTools = {}): Promise<PagesRead> {
  if (!hasPdfHeader(bytes)) return damaged('The file does not begin as a PDF does.')
  await startPdfWorker()
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: mostPixels,
    ...(tools.pdf ?? installedPdfAssets()),
  })
  // A password cannot be asked for here; without this pdf.js would wait for one.
  task.onPassword = () => void task.destroy()
  try {
    const document = await task.promise
    if (document.numPages > maxPages) return tooManyPages(document.numPages)
    return { ok: true, pages: await pagesOf(document, tools.ocr) }
  } catch (error) {
    return failure(error)
  } finally {
    await task.destroy()
  }
}

async function pagesOf(document: Opened, ocr: ReadingTools['ocr']): Promise<Page[]> {
  const pages: Page[] = []
  const isForm = (await document.getFieldObjects()) !== null
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const runs = items.filter((item): item is typeof item & Item => 'str' in item)
    // The types of pdf.js leave annotations open.
    const widgets = isForm ? ((await page.getAnnotations()) as Widget[]) : []
    const read = pageOf(number - 1, viewport, [...runs, ...filledIn(widgets)])
    pages.push(ocr && hasLittleText(read) ? await readDrawn(document, page, read, ocr) : read)
    page.cleanup()
  }
  return pages
}

/** Readers allow other bytes before the header, within the first kilobyte (PDF 1.7, implementation note 13). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 1024 + 5))
  return head.includes('%PDF-')
}

function failure(error: unknown): PagesRead {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException')
    return {
      ok: false,
      code: 'file_encrypted',
      detail: 'The PDF is protected with a password: save it without one and send it again.',
    }
  // Some of pdf.js's messages end in a stop of their own.
  const why = error instanceof Error ? `: ${error.message.replace(/\.+$/, '')}` : ''
  return damaged(`The PDF cannot be read${why}.`)
}

const damaged = (detail: string): PagesRead => ({ ok: false, code: 'file_damaged', detail })

const tooManyPages = (pages: number): PagesRead => ({
  ok: false,
  code: 'too_many_pages',
  detail: `The document has ${pages} pages; ${maxPages} is the most.`,
})
