import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  PDFWorker,
  ResponseException,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler answers `?url` with the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { Format, OpenResult, OpenOptions, OpenProblem } from '#src/viewer/source/page-source.ts'
import { maxCanvasArea } from '../canvas-limits.ts'
import { toStatusProblem } from '../fetch-file.ts'
import { createPdfSource } from './pdf-source.ts'

/** Where the build puts the data pdf.js loads, of exactly its version; ends in a slash. */
declare const __PDFJS_DATA__: string

GlobalWorkerOptions.workerSrc = workerUrl

// One worker for as long as the app lives: starting one costs a tenth of a second, and closing a document
// that owns its worker would race with opening the next one.
let worker: PDFWorker | undefined

/** PDF, drawn by pdf.js. */
export const pdfFormat: Format = { prepare: () => void getSharedWorker(), open }

function getSharedWorker(): PDFWorker {
  // Only errors: what a document does wrong and pdf.js mends is not for the console.
  worker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS })
  return worker
}

/** The bytes are fetched in ranges where the server gives ranges, so that page 1 need not wait for page 500. */
async function open({ url, signal, onProgress, askPassword }: OpenOptions): Promise<OpenResult> {
  const task = getDocument({
    url,
    worker: getSharedWorker(),
    cMapUrl: `${__PDFJS_DATA__}cmaps/`,
    standardFontDataUrl: `${__PDFJS_DATA__}standard_fonts/`,
    wasmUrl: `${__PDFJS_DATA__}wasm/`,
    iccUrl: `${__PDFJS_DATA__}iccs/`,
    // A scan is scaled down to what can be shown while it is decoded: 2.7 times faster, half the memory.
    canvasMaxAreaInBytes: 4 * maxCanvasArea,
    verbosity: VerbosityLevel.ERRORS,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  task.onPassword = (give: (password: string) => void, reason: number) => {
    void askPassword(reason === PasswordResponses.INCORRECT_PASSWORD).then(give)
  }
  const stop = () => void task.destroy()
  signal.addEventListener('abort', stop)
  const opened = await awaitDocument(task, signal)
  signal.removeEventListener('abort', stop)
  return opened
}

async function awaitDocument(task: PDFDocumentLoadingTask, signal: AbortSignal): Promise<OpenResult> {
  let document: PDFDocumentProxy
  try {
    document = await task.promise
  } catch (error) {
    if (!signal.aborted) void task.destroy()
    return { ok: false, reason: toOpenProblem(error, signal) }
  }
  return { ok: true, source: createPdfSource(task, document) }
}

function toOpenProblem(error: unknown, signal: AbortSignal): OpenProblem {
  if (signal.aborted) return 'unreachable'
  if (error instanceof ResponseException) return toStatusProblem(error.status)
  // What fetch throws when the network is away.
  return error instanceof TypeError ? 'unreachable' : 'damaged'
}
