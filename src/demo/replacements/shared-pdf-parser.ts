// oxlint-disable-next-line import/default -- the bundler resolves `?url` to the file's URL
import url from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// Replaces pdf.js's parser in the reading worker (vite.demo.config.ts) by the same file that the viewer runs as its own
// worker, so that a visitor loads it once.

const parser = (await import(/* @vite-ignore */ url)) as { readonly WorkerMessageHandler: unknown }
export const { WorkerMessageHandler } = parser
