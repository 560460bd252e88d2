import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A file to hand to a file chooser. */
export interface UploadFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const labelledFolder = join(import.meta.dirname, '../../../src/tools/bench/documents/tune')

/** A document of the labelled set by its file name. */
export function loadLabelledDocument(fileName: string): UploadFile {
  const mimeType = fileName.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
  return { name: basename(fileName), mimeType, buffer: readFileSync(join(labelledFolder, fileName)) }
}

/** A text file made on the spot. */
export const createTextFile = (name: string, text: string): UploadFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
