import type { Model } from '../model.ts'
import { invoice } from '../models/invoice.ts'
import { readText } from './readers/text-reader.ts'
import { recognise } from './recognise.ts'
import type { ReadDocument } from './reading.ts'
import { sceneOf, type Scene } from './scene.ts'

// For tests: a document is drawn as plain text, where columns and distances are what they look like.

/** The scene of a drawn page. */
export function drawn(text: string, model: Model = invoice): Scene {
  const read = readText(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.detail)
  return sceneOf(read.pages, model)
}

/** What is read from a drawn page. */
export async function readDrawn(text: string, model: Model = invoice): Promise<ReadDocument> {
  const reading = await recognise({ name: 'drawn.txt', bytes: new TextEncoder().encode(text) }, model)
  if (!reading.ok || !reading.result.Documents[0]) throw new Error('a drawn page is readable')
  return reading.result.Documents[0]
}
