import type { Submission } from '#src/contract/workspace/submissions.ts'
import { maxSearchWordLength, maxSearchWords } from '#src/contract/workspace/submissions.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

/** The search applied to a list: its words, and the submissions in whose values the server found each word. */
export interface AppliedSearch {
  readonly words: readonly string[]
  readonly idsByWord: ReadonlyMap<string, ReadonlySet<string>>
}

export const emptySearch: AppliedSearch = { words: [], idsByWord: new Map() }

/** The words of a typed search. Words beyond the server's limit, and the end of a very long one, are dropped. */
export function splitSearch(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxSearchWords).map((word) => word.slice(0, maxSearchWordLength))
}

/** Returns whether a submission has every word of a search: in its values, or in its names in the list. */
export function createWordMatcher(
  { words, idsByWord }: AppliedSearch,
  modelName: (id: string) => string,
): (submission: Submission) => boolean {
  if (words.length === 0) return () => true
  const wanted = words
    .map((word) => ({ folded: foldCaseAndAccents(word), ids: idsByWord.get(word) }))
    // A currency sign or dash alone is not a word.
    .filter(({ folded }) => /[\p{L}\p{N}]/u.test(folded))
  const models = new Map<string, string>()
  const foldModel = (id: string) => {
    const folded = models.get(id) ?? foldCaseAndAccents(`${id} ${modelName(id)}`)
    models.set(id, folded)
    return folded
  }
  return (submission) =>
    wanted.every(
      ({ folded, ids }) =>
        ids?.has(submission.id) === true ||
        foldNames(submission).includes(folded) ||
        foldModel(submission.modelId).includes(folded),
    )
}

/** Cached: folding ten thousand names takes longer than searching them. */
const foldedNames = new WeakMap<Submission, string>()

function foldNames(submission: Submission): string {
  const { fileName, submittedBy, partyName } = submission
  const folded =
    foldedNames.get(submission) ?? foldCaseAndAccents(`${fileName} ${submittedBy ?? ''} ${partyName ?? ''}`)
  foldedNames.set(submission, folded)
  return folded
}
