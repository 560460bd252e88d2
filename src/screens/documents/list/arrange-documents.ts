import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DocumentsSearch, SortKey } from '#src/screens/shared/documents-search.ts'
import { getDisplayState, displayStates } from '#src/screens/shared/display-state.ts'

type Sortable = string | number | null
/** Returns the display name of a model id. */
type ModelName = (id: string) => string

const sortValues: Record<SortKey, (submission: Submission, modelName: ModelName) => Sortable> = {
  file: ({ fileName }) => fileName,
  model: ({ modelId }, modelName) => modelName(modelId),
  state: (submission) => displayStates.indexOf(getDisplayState(submission)),
  toCheck: ({ toCheck, documentsToCheck, checked }) =>
    toCheck === null ? null : toCheck - checked + (documentsToCheck ?? 0),
  pages: ({ pages }) => pages,
  confidence: ({ lowestConfidence }) => lowestConfidence,
  when: ({ submittedAt }) => submittedAt,
  by: ({ submittedBy }) => submittedBy,
}

/**
 * The submissions that the address asks for, in its order: newest first unless it says otherwise.
 * What is not known stands last in either direction; equals stay as they came.
 */
export function arrangeDocuments(
  submissions: readonly Submission[],
  search: DocumentsSearch,
  modelName: ModelName = (id) => id,
): Submission[] {
  const wanted = (search.q ?? '').trim().toLowerCase()
  const key = search.sort ?? 'when'
  const direction = (search.dir ?? (search.sort === undefined ? 'desc' : 'asc')) === 'asc' ? 1 : -1
  return submissions
    .filter((submission) => search.state === undefined || getDisplayState(submission) === search.state)
    .filter(({ fileName, modelId, submittedBy }) =>
      [fileName, modelId, modelName(modelId), submittedBy ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .sort((a, b) => compareValues(sortValues[key](a, modelName), sortValues[key](b, modelName), direction))
}

/** The number of submissions per state, in the order of the states; empty states are left out. */
export function countByState(
  submissions: readonly Submission[],
): { state: (typeof displayStates)[number]; count: number }[] {
  const states = submissions.map(getDisplayState)
  return displayStates
    .map((state) => ({ state, count: states.filter((other) => other === state).length }))
    .filter(({ count }) => count > 0)
}

function compareValues(a: Sortable, b: Sortable, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'string' && typeof b === 'string'
      ? a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base' })
      : Number(a) - Number(b)
  return order * direction
}
