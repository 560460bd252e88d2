import type { OcrResult, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import type { TextModels } from '#src/ocr/text-models.ts'
import { readPicture } from '#src/pictures/read-picture.ts'
import { createOfficeConverter } from '../office/convert-office.ts'
import { openPicture } from './open-picture.ts'
import { limitCpu } from './limit-cpu.ts'
import { loadTextModels } from './load-text-models.ts'
import { straighten } from './straighten.ts'
import { readWords, terminateTesseract } from './tesseract.ts'

interface ReadingToolsOptions {
  /** Path of LibreOffice's program; undefined if it is not installed. */
  readonly office?: string | undefined
  /** Folder with PP-OCR's weights; those of the installed package by default. */
  readonly ocrModels?: string | undefined
  /** Called once when the weights cannot be used: pictures are then read by Tesseract alone. */
  readonly onMissingModels?: (reason: string) => void
  /** Maximum milliseconds of processor time for one picture; a slower one is left unread, and the others are read. */
  readonly pictureCpuLimit?: number
  /** Called after each image that was read and each document that was converted: both take long. */
  readonly onStep?: () => void
}

/** The tools of this machine. All but LibreOffice run in this process. */
export function createReadingTools({
  office,
  ocrModels,
  onMissingModels = () => {},
  pictureCpuLimit = 60_000,
  onStep = () => {},
}: ReadingToolsOptions): ReadingTools {
  const convert = createOfficeConverter({ program: office })
  // Loaded with the first picture, because a text does not need them.
  const getModels = () => loadModelsOnce(ocrModels, onMissingModels)
  return {
    openImage: openPicture,
    ocr: async (picture, { findsDrawings } = {}) => {
      const models = await getModels()
      const text = await readWithinLimit(pictureCpuLimit, (signal) =>
        readPicture(picture, models, { straighten, readWords }, { signal, findsDrawings }),
      )
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

async function readWithinLimit(
  cpuLimit: number,
  read: (signal: AbortSignal) => Promise<OcrResult>,
): Promise<OcrResult | undefined> {
  const text = await limitCpu(read, cpuLimit)
  // Tesseract's thread may be in the middle of the picture.
  if (text === undefined) await terminateTesseract()
  return text
}

let loaded:
  { readonly folder: string | undefined; readonly models: Promise<TextModels | undefined> } | undefined

/** The models of this process, loaded once: a worker reads one document after another with them. */
function loadModelsOnce(folder: string | undefined, onMissing: (reason: string) => void) {
  if (loaded?.folder !== folder || loaded === undefined) {
    const models = loadTextModels(folder).catch((error: unknown) => {
      onMissing(error instanceof Error ? error.message : String(error))
      return undefined
    })
    loaded = { folder, models }
  }
  return loaded.models
}
