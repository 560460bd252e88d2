// The declaration is not reachable by imports, and other compilers reach this file by them.
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
