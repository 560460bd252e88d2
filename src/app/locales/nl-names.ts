import type { Catalogue } from './catalogue.ts'
import { fieldNames } from './nl/field-names.ts'

/** The Dutch names of fields. */
export const nlNames: Catalogue['names'] = { fieldNames }
