import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DocumentsSearch, SortKey } from '#src/screens/shared/documents-search.ts'
import {
  getDisplayState,
  displayStates,
  getToday,
  matchesState,
  type DisplayState,
} from '#src/screens/shared/display-state.ts'
import { createWordMatcher, type AppliedSearch } from './applied-search.ts'

type Sortable = string | number | null
/** Returns the display name of a model id. */
type ModelName = (id: string) => string

const sortValues: Record<SortKey, (submission: Submission, modelName: ModelName) => Sortable> = {
  file: ({ fileName }) => fileName,
  party: ({ partyName }) => partyName,
  amount: ({ totalAmount }) => totalAmount,
  model: ({ modelId }, modelName) => modelName(modelId),
  state: (submission) => displayStates.indexOf(getDisplayState(submission)),
  toCheck: ({ toCheck, documentsToCheck, checked }) =>
    toCheck === null ? null : toCheck - checked + (documentsToCheck ?? 0),
  pages: ({ pages }) => pages,
  confidence: ({ lowestConfidence }) => lowestConfidence,
  when: ({ submittedAt }) => Date.parse(submittedAt),
  by: ({ submittedBy }) => submittedBy,
}

/** The submissions that pass the search and every filter but the state, in their given order. */
export function filterDocuments(
  submissions: readonly Submission[],
  { model, by, from, to }: DocumentsSearch,
  applied: AppliedSearch,
  modelName: ModelName = (id) => id,
): readonly Submission[] {
  const hasWords = createWordMatcher(applied, modelName)
  const [start, end] = [toDayStart(from), toDayStart(to, 1)]
  return submissions.filter((submission) => {
    if (model !== undefined && submission.modelId !== model) return false
    if (by !== undefined && submission.submittedBy !== by) return false
    if (start !== undefined || end !== undefined) {
      const at = Date.parse(submission.submittedAt)
      if (at < (start ?? -Infinity) || at >= (end ?? Infinity)) return false
    }
    return hasWords(submission)
  })
}

/**
 * Keeps the submissions in the state given in the address, and sorts them by its order, newest first by default.
 * Unknown values are last in either direction; equal ones keep their order.
 */
export function arrangeDocuments(
  filtered: readonly Submission[],
  search: DocumentsSearch,
  modelName: ModelName = (id) => id,
): readonly Submission[] {
  const key = search.sort ?? 'when'
  const direction = (search.dir ?? (search.sort === undefined ? 'desc' : 'asc')) === 'asc' ? 1 : -1
  const today = getToday()
  return filtered
    .filter((submission) => matchesState(submission, search.state, today))
    .map((submission) => ({ submission, value: sortValues[key](submission, modelName) }))
    .sort((a, b) => compareValues(a.value, b.value, direction))
    .map(({ submission }) => submission)
}

/**
 * The number of submissions in the list without filters: all that are not deleted or, in the list of deleted
 * documents, all that are.
 */
export function countListed(submissions: readonly Submission[], state?: DisplayState): number {
  const list = state === 'deleted' ? state : undefined
  const today = getToday()
  return submissions.filter((submission) => matchesState(submission, list, today)).length
}

/** The number of submissions per state, in the order of the states; empty states are left out. */
export function countByState(
  submissions: readonly Submission[],
): readonly { state: DisplayState; count: number }[] {
  const today = getToday()
  const counts = new Map<DisplayState, number>()
  for (const submission of submissions) {
    const state = getDisplayState(submission, today)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return displayStates.flatMap((state) => {
    const count = counts.get(state)
    return count === undefined ? [] : [{ state, count }]
  })
}

/** Local midnight of a day, in milliseconds since 1970. */
function toDayStart(day: string | undefined, daysLater = 0): number | undefined {
  if (day === undefined) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

// Cached: creating a collator takes longer than comparing a thousand names.
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function compareValues(a: Sortable, b: Sortable, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
  return order * direction
}
