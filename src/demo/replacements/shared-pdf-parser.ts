// oxlint-disable-next-line import/default -- the bundler answers `?url` with the file's address
import url from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// Takes the place of pdf.js' parser in the worker that reads (vite.demo.config.ts): the very file that the viewer runs as its
// own worker, so that a visitor loads it once.

const parser = (await import(/* @vite-ignore */ url)) as { readonly WorkerMessageHandler: unknown }
export const { WorkerMessageHandler } = parser
