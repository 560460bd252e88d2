import { common } from './en/common.ts'
import { documents } from './en/documents.ts'
import { outcome } from './en/outcome.ts'

/** The English catalogue of the first screen and of what every screen needs; the measure of every other language. */
export const en = { ...common, documents, outcome }
