// oxlint-disable-next-line import/default -- the bundler resolves `?url` to the file's URL
import url from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import type * as Pdf from 'pdfjs-dist/legacy/build/pdf.mjs'

// Replaces pdf.js in the demo (vite.demo.config.ts): one file for the page and the reading worker, which the bundler
// would otherwise duplicate.

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
