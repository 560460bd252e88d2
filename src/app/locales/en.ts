import { common } from './en/common.ts'
import { documents } from './en/documents.ts'

/**
 * The English catalogue of the first screen and of what every screen needs; every other language must have its keys.
 */
export const en = { ...common, documents }
