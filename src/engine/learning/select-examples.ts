import type { FormatExample } from './example.ts'
import { compareWords, type FormatKeys } from './format-keys.ts'

/** An example of the document's format. */
export interface SimilarExample {
  readonly example: FormatExample
  /** Whether both have an identifier of the same issuer. */
  readonly isSameIssuer: boolean
  /** Its weight, 0 to 1: less for older examples, because templates change, and for unreviewed ones. */
  readonly weight: number
}

/** Minimum share of words in common for one layout: with a shared identifier, and without. */
export const minSimilarity = { sameIssuer: 0.2, other: 0.42 }
/**
 * Minimum share of the best similarity. On a page with few words, those of the line items and the customer make
 * most of the difference: documents of one issuer and layout have 0.24 to 0.59 in common.
 */
const minShareOfBest = { sameIssuer: 0.35, other: 0.6 }
const maxExamples = 10

/** The votes of an example, relative to 1 for a reviewed one. */
export const getVotes = ({ source }: Pick<FormatExample, 'source'>): number =>
  source === undefined ? 1 : 0.5

/**
 * Selects the examples of the format that the keys describe.
 *
 * @param examples candidates, the newest first.
 */
export function selectExamples(keys: FormatKeys, examples: readonly FormatExample[]): SimilarExample[] {
  const identifiers = new Set(keys.identifiers)
  const similar = examples.flatMap((example) => {
    const isSameIssuer = example.keys.identifiers.some((key) => identifiers.has(key))
    const similarity = compareWords(keys.words, example.keys.words)
    const min = isSameIssuer ? minSimilarity.sameIssuer : minSimilarity.other
    return similarity >= min ? [{ example, isSameIssuer, similarity }] : []
  })
  // Examples of the issuer itself know more than those of other issuers with the same program.
  const own = similar.filter(({ isSameIssuer }) => isSameIssuer)
  const chosen = own.length > 0 ? own : similar
  const best = Math.max(...chosen.map(({ similarity }) => similarity))
  return (
    chosen
      .filter(
        ({ similarity, isSameIssuer }) =>
          similarity >= best * minShareOfBest[isSameIssuer ? 'sameIssuer' : 'other'],
      )
      // Electronic invoices arrive without a reviewer and would soon outnumber reviewed examples.
      .toSorted((a, b) => getVotes(b.example) - getVotes(a.example))
      .slice(0, maxExamples)
      .map(({ example, isSameIssuer }, age) => {
        const weight = getVotes(example) * 0.93 ** age
        return { example, isSameIssuer, weight }
      })
  )
}
