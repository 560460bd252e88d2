import { fileSubmission } from './form.ts'
import { hello, pdfPage, streamOf } from './pdf-bytes.ts'
import { row, type Row } from './row.ts'

/** Content of a page with a line of text. */
export const plain = streamOf(hello)

/** A PDF of one page, with that line unless the parts say otherwise. */
export const page = (parts: Partial<Parameters<typeof pdfPage>[0]>) => pdfPage({ content: plain, ...parts })

/** Why a broken PDF is taken: what of it can be read is read. */
export const found = 'the text that is there is read'

/** The file is built when it is sent: all of them at once would take more memory than the server. */
export const pdf = (
  name: string,
  build: () => Uint8Array | Promise<Uint8Array>,
  status: number,
  code: Row['code'],
  why?: string,
): Row => row(`PDF: ${name}`, async () => fileSubmission('factuur.pdf', await build()), status, code, { why })
