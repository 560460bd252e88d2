import type { Model } from '#src/engine/models/model.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { readText } from '#src/engine/readers/read-text.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import type { RecognisedDocument } from '#src/engine/models/recognition-result.ts'
import { analyseDocument, type AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'

// For tests: a document is drawn as plain text, where columns and distances are what they look like.

/** The document of a drawn page. */
export function analyseDrawnText(text: string, model: Model = invoice): AnalysedDocument {
  const read = readText(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.detail)
  return analyseDocument(read.pages, model)
}

/** What is read from a drawn page. */
export async function recogniseDrawnText(text: string, model: Model = invoice): Promise<RecognisedDocument> {
  const reading = await recogniseFile({ name: 'drawn.txt', bytes: new TextEncoder().encode(text) }, model)
  if (!reading.ok || !reading.result.Documents[0]) throw new Error('a drawn page is readable')
  return reading.result.Documents[0]
}
