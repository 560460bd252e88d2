import type { FormatExample } from './example.ts'
import { compareWords, type FormatKeys } from './format-keys.ts'
import { minSimilarity } from './select-examples.ts'

interface Keyed {
  readonly example: Pick<FormatExample, 'keys'>
}

/** Whether two documents are of one format, for display: the same layout and, as far as known, the same issuer. */
export const isSameFormat = (a: FormatKeys, b: FormatKeys): boolean =>
  isOfFormat([{ example: { keys: a } }], b)

/**
 * Whether a document has the format of a group: it resembles one of the newest documents, and its issuer is not
 * unknown to the whole group. Programs give their layout to many issuers: a document without identifiers is no
 * evidence that two others are of one issuer.
 */
export function isOfFormat(group: readonly Keyed[], { identifiers, words }: FormatKeys): boolean {
  if (!mayShareIssuer(listIdentifiers(group), identifiers)) return false
  return group.slice(0, maxCompared).some(({ example: { keys } }) => {
    const isSameIssuer = identifiers.some((key) => keys.identifiers.includes(key))
    return compareWords(keys.words, words) >= (isSameIssuer ? minSimilarity.sameIssuer : minSimilarity.other)
  })
}

const listIdentifiers = (group: readonly Keyed[]) => group.flatMap(({ example }) => example.keys.identifiers)

/** Whether the two share an identifier, or one of them has none. */
const mayShareIssuer = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((key) => b.includes(key))

/**
 * Groups examples into formats. Examples do not store a format, so each document is compared with the groups. A
 * document joins the first format with a similar document; formats of one issuer that both match it are merged.
 *
 * @param examples of one model, the newest first, which is also the order of the groups and within them.
 */
export function groupExamples<T extends Keyed>(examples: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const one of examples) {
    const [first, ...others] = groups.filter((group) => isOfFormat(group, one.example.keys))
    if (first === undefined) groups.push([one])
    else {
      first.push(one)
      for (const other of others)
        if (mayShareIssuer(listIdentifiers(first), listIdentifiers(other))) {
          first.push(...other)
          groups.splice(groups.indexOf(other), 1)
        }
    }
  }
  const order = new Map(examples.map((one, index) => [one, index]))
  const getOrder = (one: T | undefined) => (one && order.get(one)) ?? 0
  return groups
    .map((group) => group.toSorted((a, b) => getOrder(a) - getOrder(b)))
    .toSorted(([a], [b]) => getOrder(a) - getOrder(b))
}

/** Documents of a format to compare with: they are similar, and a user waits for the list. */
const maxCompared = 5
