import { actions } from './en/actions.ts'
import { exporting } from './en/exporting.ts'
import { list } from './en/list.ts'
import { outcome } from './en/outcome.ts'

/** The English texts of documents that are there: their list, and what can be done with them. */
export const enList = { actions, exporting, documents: list, outcome }
