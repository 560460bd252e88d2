import type { Catalogue } from './catalogue.ts'
import { actions } from './nl/actions.ts'
import { exporting } from './nl/exporting.ts'
import { list } from './nl/list.ts'
import { outcome } from './nl/outcome.ts'

/** The Dutch texts of documents that are there. */
export const nlList: Catalogue['list'] = { actions, exporting, documents: list, outcome }
