import { readFile } from 'node:fs/promises'
import type { OcrWords } from '#src/contract/workspace/file/attachments.ts'
import type { ReadFailure } from '#src/engine/pages/reading-tools.ts'
import type { SubmittedFile } from '#src/workspace/file-attachments.ts'

/** An attachment on the disk. */
interface StoredAttachment {
  readonly path: string
  /** A file extension of spec 2.6. */
  readonly type: string
  readonly sha256: string
  readonly bytes: number
}

/** Tools for attachments. A tool is left out where its program or data is missing. */
export interface AttachmentTools {
  /** Converts an office document to the PDF that the service reads. */
  readonly convertToPdf?: (
    attachment: StoredAttachment,
  ) => Promise<{ readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> } | ReadFailure>
  /** The words that the service read on the images of an attachment (from 0); undefined when it read none. */
  readonly findWords?: (file: SubmittedFile, index: number) => Promise<OcrWords | undefined>
}

/** The tools of this machine. @param office path of LibreOffice's program; undefined if it is not installed. */
export function createAttachmentTools(office: string | undefined): AttachmentTools {
  if (office === undefined) return {}
  let loaded: ReturnType<typeof loadConverter> | undefined
  return {
    async convertToPdf({ path, type }) {
      const bytes = new Uint8Array(await readFile(path))
      loaded ??= loadConverter(office)
      const { check, convert } = await loaded
      return (await check(bytes, type)) ?? convert(bytes, type)
    },
  }
}

/** Loaded when the first attachment is converted: these modules read PDFs and archives, which slows down every start. */
async function loadConverter(program: string) {
  const [{ checkOfficeFile }, { createOfficeConverter }] = await Promise.all([
    import('#src/engine/readers/check-office-file.ts'),
    import('../office/convert-office.ts'),
  ])
  return { check: checkOfficeFile, convert: createOfficeConverter({ program }) }
}
