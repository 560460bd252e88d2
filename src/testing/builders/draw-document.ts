import type { Model } from '#src/engine/models/model.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { readText } from '#src/engine/readers/read-text.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import type { RecognisedDocument } from '#src/engine/models/recognition-result.ts'
import { analyseDocument, type AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'

// Documents drawn as plain text: columns and distances are as they look in the source.

/** Analyses a drawn page. */
export function analyseDrawnText(text: string, model: Model = invoice): AnalysedDocument {
  const read = readText(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.detail)
  return analyseDocument(read.pages, model)
}

/** Recognises a drawn page. */
export async function recogniseDrawnText(text: string, model: Model = invoice): Promise<RecognisedDocument> {
  const reading = await recogniseFile({ name: 'drawn.txt', bytes: new TextEncoder().encode(text) }, model)
  if (!reading.ok || !reading.result.Documents[0]) throw new Error('a drawn page is readable')
  return reading.result.Documents[0]
}
