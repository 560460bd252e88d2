import type { Catalogue } from '../../catalogue.ts'
import { formats } from '../formats.ts'

/** The Dutch texts of learnt formats. */
export const nlFormats: Catalogue['formats'] = { formats }
