import type { Submission } from '#src/contract/workspace/submissions.ts'
import { maxSearchWordLength, maxSearchWords } from '#src/contract/workspace/submissions.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

/** The search that a list shows: its words, and in which submissions the server found each among the values. */
export interface AppliedSearch {
  readonly words: readonly string[]
  readonly idsByWord: ReadonlyMap<string, ReadonlySet<string>>
}

export const emptySearch: AppliedSearch = { words: [], idsByWord: new Map() }

/** The words of a typed search; more than the server looks for at once, and the end of a very long one, are left out. */
export function splitSearch(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxSearchWords).map((word) => word.slice(0, maxSearchWordLength))
}

/** Whether a submission has every word of a search: in its values, or in what the list itself says of it. */
export function createWordMatcher(
  { words, idsByWord }: AppliedSearch,
  modelName: (id: string) => string,
): (submission: Submission) => boolean {
  if (words.length === 0) return () => true
  const wanted = words
    .map((word) => ({ folded: foldCaseAndAccents(word), ids: idsByWord.get(word) }))
    // A lone currency sign or dash is no word.
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

/** Folding ten thousand names takes longer than looking into them. */
const foldedNames = new WeakMap<Submission, string>()

function foldNames(submission: Submission): string {
  const { fileName, submittedBy, partyName } = submission
  const folded =
    foldedNames.get(submission) ?? foldCaseAndAccents(`${fileName} ${submittedBy ?? ''} ${partyName ?? ''}`)
  foldedNames.set(submission, folded)
  return folded
}
