import type { FormatExample } from './example.ts'
import { compareWords, type FormatKeys } from './format-keys.ts'
import { minSimilarity } from './select-examples.ts'

interface Keyed {
  readonly example: Pick<FormatExample, 'keys'>
}

/** Whether two documents are of one format, for showing: the same layout, of the same issuer as far as is known. */
export const isSameFormat = (a: FormatKeys, b: FormatKeys): boolean =>
  isOfFormat([{ example: { keys: a } }], b)

/**
 * Whether a document is of the format of a group: like one of its newest documents, and not of an issuer that all of the
 * group together do not know. Programs give their layout to many issuers: a document without identifiers says nothing
 * about whether two others are of one issuer.
 */
export function isOfFormat(group: readonly Keyed[], { identifiers, words }: FormatKeys): boolean {
  if (!mayShareIssuer(listIdentifiers(group), identifiers)) return false
  return group.slice(0, maxCompared).some(({ example: { keys } }) => {
    const isSameIssuer = identifiers.some((key) => keys.identifiers.includes(key))
    return compareWords(keys.words, words) >= (isSameIssuer ? minSimilarity.sameIssuer : minSimilarity.other)
  })
}

const listIdentifiers = (group: readonly Keyed[]) => group.flatMap(({ example }) => example.keys.identifiers)

/** Whether both share an identifier, or one of them has none. */
const mayShareIssuer = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((key) => b.includes(key))

/**
 * Groups examples into formats. Examples have no format of their own: a document is compared with each of them. Here a
 * document belongs to the first format of which one document is like it, and formats of one issuer that it is both like
 * become one.
 *
 * @param examples of one model, the newest first, which is also the order of the groups and in them.
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

/** Documents of a format with which one is compared: they are alike, and a list is shown while somebody waits. */
const maxCompared = 5
