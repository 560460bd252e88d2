import type { Catalogue } from '../../catalogue.ts'
import { actions } from '../actions.ts'
import { exporting } from '../exporting.ts'
import { list } from '../list.ts'
import { outcome } from '../outcome.ts'

/** The Dutch texts of documents that are there. */
export const nlList: Catalogue['list'] = { actions, exporting, documents: list, outcome }
