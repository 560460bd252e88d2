import type { ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { createOfficeConverter } from '../office/convert-office.ts'
import { openPicture } from './open-picture.ts'
import { readPicture } from './read-picture.ts'

interface ReadingToolsOptions {
  /** Path of LibreOffice's program; undefined where there is none. */
  readonly office?: string | undefined
  /** Called after each image that was read and each document that was converted: both take long. */
  readonly onStep?: () => void
}

/** The tools of this machine. All but LibreOffice run in this process. */
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
      const converted = await convert(bytes, extension)
      onStep()
      return converted
    },
  }
}
