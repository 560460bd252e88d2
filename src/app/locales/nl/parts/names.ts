import type { Catalogue } from '../../catalogue.ts'
import { fieldNames } from '../field-names.ts'

/** The Dutch names of fields. */
export const nlNames: Catalogue['names'] = { fieldNames, cellNames: { row: 'rij' } }
