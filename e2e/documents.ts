import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A file to hand to a file chooser. */
export interface Given {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const labelled = join(import.meta.dirname, '../src/bench/documents/tune')

/** A document of the labelled set by its file name. */
export function labelledDocument(fileName: string): Given {
  const mimeType = fileName.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
  return { name: basename(fileName), mimeType, buffer: readFileSync(join(labelled, fileName)) }
}

/** A text file made on the spot. */
export const textDocument = (name: string, text: string): Given => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
