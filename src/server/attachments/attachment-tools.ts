import { readFile } from 'node:fs/promises'
import { checkOfficeFile } from '#src/engine/readers/check-office-file.ts'
import type { AttachmentTools } from './get-or-create-pdf.ts'
import { createOfficeConverter } from '../office/convert-office.ts'

/** What this machine can make of parts. @param office path of LibreOffice's program; undefined where there is none. */
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
