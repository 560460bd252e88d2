import { actions } from '../actions.ts'
import { exporting } from '../exporting.ts'
import { list } from '../list.ts'
import { outcome } from '../outcome.ts'

/** The English texts of documents that are there: their list, and what can be done with them. */
export const enList = { actions, exporting, documents: list, outcome }
