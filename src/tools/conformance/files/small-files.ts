import type { SubmittedFile } from './submitted-file.ts'

export const emptyFile: SubmittedFile = { name: 'conformance-empty.pdf', bytes: new Uint8Array() }

/** Begins like a PDF but is truncated: nothing can be read from it. */
export const brokenFile: SubmittedFile = {
  name: 'conformance-broken.pdf',
  bytes: new TextEncoder().encode(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\ntrailer\n<<',
  ),
}
