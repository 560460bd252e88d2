import type { ReadingTools } from '#src/service/recognition/readers/reading-tools.ts'
import { createOfficeTool } from './convert-office.ts'
import { openPicture } from './decode-picture.ts'
import { readPicture } from './ocr.ts'

export interface ReadingToolsOptions {
  /** Path of LibreOffice's program; undefined where there is none. */
  readonly office?: string | undefined
  /** Called after each picture that was read and each document that was converted: they take their time. */
  readonly onStep?: () => void
}

/** The tools of this machine. They run in this process, LibreOffice apart. */
export function createReadingTools({ office, onStep = () => {} }: ReadingToolsOptions): ReadingTools {
  const convert = createOfficeTool({ program: office })
  return {
    pictures: openPicture,
    ocr: async (picture) => {
      const text = await readPicture(picture)
      onStep()
      return text
    },
    office: async (bytes, extension) => {
      const made = await convert(bytes, extension)
      onStep()
      return made
    },
  }
}
