import type { Catalogue } from './catalogue.ts'
import { formats } from './nl/formats.ts'

/** The Dutch texts of learnt formats. */
export const nlFormats: Catalogue['formats'] = { formats }
