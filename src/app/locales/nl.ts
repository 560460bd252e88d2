import type { Catalogue } from './catalogue.ts'
import { common } from './nl/common.ts'
import { documents } from './nl/documents.ts'

/** The Dutch catalogue. */
export const nl: Catalogue['first'] = { ...common, documents }
