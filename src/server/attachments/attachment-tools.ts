import { readFile } from 'node:fs/promises'
import type { OcrWords } from '#src/contract/workspace/file/attachments.ts'
import type { ReadFailure } from '#src/engine/pages/reading-tools.ts'
import { checkOfficeFile } from '#src/engine/readers/check-office-file.ts'
import type { SubmittedFile } from '#src/workspace/file-attachments.ts'
import { createOfficeConverter } from '../office/convert-office.ts'

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
  const convert = createOfficeConverter({ program: office })
  return {
    async convertToPdf({ path, type }) {
      const bytes = new Uint8Array(await readFile(path))
      return (await checkOfficeFile(bytes, type)) ?? convert(bytes, type)
    },
  }
}
