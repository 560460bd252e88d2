import { readFile } from 'node:fs/promises'
import { refusedOffice } from '#src/service/recognition/readers/office-encryption.ts'
import type { PartTools } from './parts-renditions.ts'
import { createOfficeTool } from './reading-tools/convert-office.ts'

/** What this machine can make of parts. @param office path of LibreOffice's program; undefined where there is none. */
export function createPartTools(office: string | undefined): PartTools {
  if (office === undefined) return {}
  const convert = createOfficeTool({ program: office })
  return {
    async pdfOf({ path, type }) {
      const bytes = new Uint8Array(await readFile(path))
      return (await refusedOffice(bytes, type)) ?? convert(bytes, type)
    },
  }
}
