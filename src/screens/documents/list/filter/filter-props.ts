import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DocumentsSearch } from '#src/screens/shared/documents-search.ts'

/** What the search box and the filters know of the list. */
export interface DocumentsFilterProps {
  submissions: readonly Submission[]
  /** Whether they are all; until then there are no counts. */
  isWhole: boolean
  /** Those that the search and every filter but the state keep. */
  filtered: readonly Submission[]
  /** Those in the chosen state. */
  shown: readonly Submission[]
  search: DocumentsSearch
  /** Returns the display name of a model id. */
  modelName: (id: string) => string
  onChange: (changed: DocumentsSearch) => void
}
