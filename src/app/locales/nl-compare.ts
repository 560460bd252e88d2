import type { Catalogue } from './catalogue.ts'
import { compare } from './nl/compare.ts'

/** The Dutch texts of readings side by side. */
export const nlCompare: Catalogue['compare'] = { compare }
