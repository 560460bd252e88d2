// oxlint-disable-next-line typescript/triple-slash-reference -- every compiler of this file needs the declarations
/// <reference path="./pdf-worker-module.d.ts" />

import { getDocument, PasswordResponses, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { toTextItems, type FormWidget } from './form-widgets.ts'
import { maxPages } from '#src/contract/service/limits.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { findInstalledPdfAssets } from '#src/engine/pages/pdf-assets.ts'
import type { ElectronicInvoice } from '#src/engine/einvoice/electronic-invoice.ts'
import { buildPdfPage, type TextItem } from './build-pdf-page.ts'
import { findEmbeddedInvoice } from './find-embedded-invoice.ts'
import { toMatrix } from '#src/page/pdf/matrix.ts'
import { findHiddenItems } from './find-hidden-items.ts'
import { listDrawnLines, type DrawnLine } from './list-drawn-lines.ts'
import { hasLittleText, readPageImage } from './read-page-image.ts'
import type { ReadFailure, ReadingTools } from '#src/engine/pages/reading-tools.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>

/** An electronic invoice in a document that people read too. */
export interface HybridInvoice {
  readonly invoice: ElectronicInvoice
  /** The pages with visible text only; undefined if all text is visible. */
  readonly visiblePages?: readonly Page[]
}

export type ReadPdfResult =
  | {
      readonly ok: true
      readonly pages: readonly Page[]
      readonly hybrid?: HybridInvoice
      /** The same if there is no `hybrid`. */
      readonly visiblePages?: readonly Page[]
    }
  | ReadFailure

/** Images in a PDF with more pixels are not decoded. */
const maxPixels = 120_000_000

/**
 * Reads the text layer of a PDF, and the image of pages without one.
 *
 * @param bytes are transferred to pdf.js: the caller must not use them again.
 * @returns upright pages; without OCR, pages without a text layer have no words. Includes an embedded electronic invoice.
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  tools: ReadingTools = {},
): Promise<ReadPdfResult> {
  if (!hasPdfHeader(bytes)) return createDamagedFailure('The file does not start like a PDF.')
  await startPdfWorker()
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: maxPixels,
    ...(tools.pdfAssets ?? findInstalledPdfAssets()),
    ...tools.pdfRuntime,
  })
  const { password } = tools
  // No user can be asked here; without an answer pdf.js would wait for one.
  task.onPassword = (submit: (password: string) => void, reason: number) => {
    if (password !== undefined && reason === PasswordResponses.NEED_PASSWORD) submit(password)
    else void task.destroy()
  }
  try {
    const document = await task.promise
    // An empty result would falsely imply that the document has no content.
    if (document.numPages === 0) return createDamagedFailure('The PDF has no pages.')
    if (document.numPages > maxPages) return createTooManyPagesFailure(document.numPages)
    const invoice = await findEmbeddedInvoice(document)
    const asksForVisible = invoice !== undefined || tools.findsHiddenText === true
    const read = await readPdfPages(document, tools, asksForVisible)
    const pages = read.map(({ page }) => page)
    const hasHiddenText = read.some(({ visible }) => visible !== undefined)
    const visiblePages = read.map(({ page, visible }) => visible ?? page)
    const visible = { ...(hasHiddenText && { visiblePages }) }
    return { ok: true, pages, ...(invoice ? { hybrid: { invoice, ...visible } } : visible) }
  } catch (error) {
    return toFailure(error, password !== undefined)
  } finally {
    await task.destroy()
  }
}

interface ReadPage {
  readonly page: Page
  /** With visible text only; undefined if all text is visible, or if it was not requested. */
  readonly visible?: Page
}

async function readPdfPages(
  document: PdfDocument,
  { ocr, onPageRead, findsDrawings }: ReadingTools,
  asksForVisible: boolean,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  const layers = await document.getOptionalContentConfig()
  const isForm = (await document.getFieldObjects()) !== null
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const runs = items.filter((item): item is typeof item & TextItem => 'str' in item)
    // pdf.js does not type annotations.
    const widgets = isForm ? ((await page.getAnnotations()) as FormWidget[]) : []
    const drawn = findsDrawings
      ? listDrawnLines(
          await page.getOperatorList(),
          toMatrix(page.getViewport({ scale: 1 }).transform),
          (layer) => layers.isVisible(layer),
        )
      : undefined
    const read = (shown: readonly TextItem[]) =>
      readPdfPage({ document, page, items: [...shown, ...toTextItems(widgets)], drawn, ocr })
    const hidden = asksForVisible ? await findHiddenItems(document, page, runs) : new Set<TextItem>()
    const whole = await read(runs)
    pages.push({
      page: whole,
      ...(hidden.size > 0 && { visible: await read(runs.filter((run) => !hidden.has(run))) }),
    })
    page.cleanup()
    onPageRead?.(whole, document.numPages)
  }
  return pages
}

interface PageToRead {
  readonly document: PdfDocument
  readonly page: Awaited<ReturnType<PdfDocument['getPage']>>
  readonly items: readonly TextItem[]
  readonly drawn: readonly DrawnLine[] | undefined
  readonly ocr: ReadingTools['ocr']
}

async function readPdfPage({ document, page, items, drawn, ocr }: PageToRead): Promise<Page> {
  const read = buildPdfPage(page.pageNumber - 1, page.getViewport({ scale: 1 }), items, drawn)
  return ocr && hasLittleText(read) ? readPageImage(document, page, read, ocr, drawn !== undefined) : read
}

/** PDF readers allow other bytes before the header, within the first kilobyte (PDF 1.7, implementation note 13). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 1024 + 5))
  return head.includes('%PDF-')
}

function toFailure(error: unknown, hasPassword: boolean): ReadFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException' && hasPassword)
    return { ok: false, code: 'password_wrong', detail: 'The password does not open the PDF.' }
  if (name === 'PasswordException')
    return {
      ok: false,
      code: 'file_encrypted',
      detail: 'The PDF is protected with a password: save it without one and send it again.',
    }
  // Other errors are internal JavaScript errors of pdf.js, which mean nothing to a reviewer. Some messages end in a
  // full stop.
  const isInvalid = error instanceof Error && name === 'InvalidPDFException'
  const why = isInvalid ? `: ${error.message.replace(/\.+$/, '')}` : ': it is damaged'
  return createDamagedFailure(`The PDF cannot be read${why}.`)
}

const createDamagedFailure = (detail: string): ReadFailure => ({
  ok: false,
  code: 'file_damaged',
  detail,
})

const createTooManyPagesFailure = (pages: number): ReadFailure => ({
  ok: false,
  code: 'too_many_pages',
  detail: `The document has ${pages} pages; the maximum is ${maxPages}.`,
})

let started: Promise<void> | undefined

/**
 * Makes pdf.js parse in the current thread: recognition already runs in a worker, and a nested worker would need
 * its own script URL. pdf.js first looks for its parser under this global name.
 */
function startPdfWorker(): Promise<void> {
  started ??= import('pdfjs-dist/legacy/build/pdf.worker.mjs').then((parser: unknown) => {
    Object.assign(globalThis, { pdfjsWorker: parser })
  })
  return started
}
