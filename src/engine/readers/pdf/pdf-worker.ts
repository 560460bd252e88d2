// oxlint-disable-next-line typescript/triple-slash-reference -- declarations of a module come with every compiler that reads this one
/// <reference path="./pdf-worker-module.d.ts" />

let started: Promise<void> | undefined

/**
 * Lets pdf.js parse in this very thread: recognition runs in a worker already, and a worker inside a worker
 * would need an address of its own script. pdf.js looks for its parser under this global name first.
 */
export function startPdfWorker(): Promise<void> {
  started ??= import('pdfjs-dist/legacy/build/pdf.worker.mjs').then((parser: unknown) => {
    Object.assign(globalThis, { pdfjsWorker: parser })
  })
  return started
}
