import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DocumentsSearch } from '#src/screens/shared/documents-search.ts'

/** The properties of the list that the search box and the filters need. */
export interface DocumentsFilterProps {
  submissions: readonly Submission[]
  /** Whether the list is complete; until then there are no counts. */
  isWhole: boolean
  /** The submissions that pass the search and every filter but the state. */
  filtered: readonly Submission[]
  /** Those of them in the chosen state. */
  shown: readonly Submission[]
  search: DocumentsSearch
  /** Returns the display name of a model id. */
  modelName: (id: string) => string
  onChange: (changed: DocumentsSearch) => void
}
