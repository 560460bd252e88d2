import type { ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { createOfficeConverter } from '../office/convert-office.ts'
import { openPicture } from './open-picture.ts'
import { readPicture } from './read-picture.ts'

export interface ReadingToolsOptions {
  /** Path of LibreOffice's program; undefined where there is none. */
  readonly office?: string | undefined
  /** Called after each picture that was read and each document that was converted: they take their time. */
  readonly onStep?: () => void
}

/** The tools of this machine. They run in this process, LibreOffice apart. */
export function createReadingTools({ office, onStep = () => {} }: ReadingToolsOptions): ReadingTools {
  const convert = createOfficeConverter({ program: office })
  return {
    openImage: openPicture,
    ocr: async (picture) => {
      const text = await readPicture(picture)
      onStep()
      return text
    },
    convertToPdf: async (bytes, extension) => {
      const made = await convert(bytes, extension)
      onStep()
      return made
    },
  }
}
