import { buildFileSubmission } from './multipart-form.ts'
import { helloContent, buildPagePdf, buildStream } from './pdf-bytes.ts'
import { defineCase, type HostileCase } from './hostile-case.ts'

/** Content of a page with a line of text. */
const plainContent = buildStream(helloContent)

/** Builds a PDF of one page, with that line unless the options override it. */
export const buildTestPage = (options: Partial<Parameters<typeof buildPagePdf>[0]>) =>
  buildPagePdf({ content: plainContent, ...options })

/** Why a broken PDF is accepted: its readable parts are read. */
export const textIsRead = 'the text that is there is read'

/** Defines a row. The file is built when it is sent: all at once would take more memory than the server. */
export const definePdfCase = (
  name: string,
  build: () => Uint8Array | Promise<Uint8Array>,
  status: number,
  code: HostileCase['code'],
  why?: string,
): HostileCase =>
  defineCase(`PDF: ${name}`, async () => buildFileSubmission('factuur.pdf', await build()), status, code, {
    why,
  })
