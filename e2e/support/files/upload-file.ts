import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A file for a file chooser. */
export interface UploadFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const labelledFolder = join(import.meta.dirname, '../../../src/tools/bench/documents/tune')

/** Reads a document of the labelled set. */
export function loadLabelledDocument(fileName: string): UploadFile {
  const mimeType = fileName.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
  return { name: basename(fileName), mimeType, buffer: readFileSync(join(labelledFolder, fileName)) }
}

/** Creates a text file. */
export const createTextFile = (name: string, text: string): UploadFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
