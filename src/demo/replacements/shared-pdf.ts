// oxlint-disable-next-line import/default -- the bundler answers `?url` with the file's address
import url from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import type * as Pdf from 'pdfjs-dist/legacy/build/pdf.mjs'

// Takes the place of pdf.js in the demo (vite.demo.config.ts): one file for the page and the worker that reads, which the
// bundler would put into both.

export const {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  OPS,
  PasswordResponses,
  PDFWorker,
  RenderingCancelledException,
  ResponseException,
  VerbosityLevel,
} = (await import(/* @vite-ignore */ url)) as typeof Pdf
