import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { readPages } from '#src/engine/readers/read-pages.ts'
import type { LabelledDocument } from '../recognition/load-labelled-documents.ts'
import type { WholeDocument } from './draw-documents.ts'

/** Reads labelled documents by their text layer; each counts as a different maker's. */
export async function readTexts(labelled: readonly LabelledDocument[]): Promise<WholeDocument[]> {
  const documents: WholeDocument[] = []
  for (const { name, path } of labelled) {
    const read = await readPages(new Uint8Array(readFileSync(path)), extname(path).slice(1), {})
    if (read.ok) documents.push({ name, maker: name, pages: read.pages })
  }
  return documents
}
