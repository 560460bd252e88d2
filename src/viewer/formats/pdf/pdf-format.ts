import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
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

/** URL of the data that pdf.js loads, in exactly its version, set by the build; ends in a slash. */
declare const __PDFJS_DATA__: string

GlobalWorkerOptions.workerSrc = workerUrl

// One worker for the lifetime of the app: starting one takes a tenth of a second, and closing a document that owned its
// worker would race with opening the next one.
let worker: PDFWorker | undefined

/** PDF, by pdf.js. */
export const pdfFormat: Format = { prepare: () => void getSharedWorker(), open }

function getSharedWorker(): PDFWorker {
  // Errors only: faults of a document that pdf.js works around do not belong on the console.
  worker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS })
  return worker
}

/** Fetches in ranges where the server supports them, so that page 1 does not wait for page 500. */
async function open({ url, signal, onProgress, askPassword }: OpenOptions): Promise<OpenResult> {
  const task = getDocument({
    url,
    worker: getSharedWorker(),
    cMapUrl: `${__PDFJS_DATA__}cmaps/`,
    standardFontDataUrl: `${__PDFJS_DATA__}standard_fonts/`,
    wasmUrl: `${__PDFJS_DATA__}wasm/`,
    iccUrl: `${__PDFJS_DATA__}iccs/`,
    // Scans are scaled down to the canvas limit while decoding: 2.7 times faster, half the memory.
    canvasMaxAreaInBytes: 4 * maxCanvasArea,
    verbosity: VerbosityLevel.ERRORS,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  task.onPassword = (submit: (password: string) => void, reason: number) => {
    void askPassword(reason === PasswordResponses.INCORRECT_PASSWORD).then(submit)
  }
  const destroy = () => void task.destroy()
  signal.addEventListener('abort', destroy)
  const opened = await awaitDocument(task, url, signal)
  signal.removeEventListener('abort', destroy)
  return opened
}

async function awaitDocument(
  task: PDFDocumentLoadingTask,
  url: string,
  signal: AbortSignal,
): Promise<OpenResult> {
  let document: PDFDocumentProxy
  try {
    document = await task.promise
  } catch (error) {
    if (!signal.aborted) void task.destroy()
    return { ok: false, reason: await findOpenProblem(error, url, signal) }
  }
  return { ok: true, source: createPdfSource(task, document) }
}

async function findOpenProblem(error: unknown, url: string, signal: AbortSignal): Promise<OpenProblem> {
  if (signal.aborted) return 'unreachable'
  if (error instanceof ResponseException) return toStatusProblem(error.status)
  // pdf.js has one class for all other faults, including a lost connection: in that case the file is still unreachable.
  return error instanceof InvalidPDFException || (await isReachable(url, signal)) ? 'damaged' : 'unreachable'
}

const isReachable = (url: string, signal: AbortSignal): Promise<boolean> =>
  fetch(url, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  )
