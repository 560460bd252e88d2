import type { FormatExample } from './example.ts'
import { compareWords, type FormatKeys } from './format-keys.ts'
import { minSimilarity } from './select-examples.ts'

/** Whether two documents are of one format, for showing: the same layout, of the same issuer as far as is known. */
export function isSameFormat(a: FormatKeys, b: FormatKeys): boolean {
  const isSameIssuer = a.identifiers.some((key) => b.identifiers.includes(key))
  const isUnknownIssuer = a.identifiers.length === 0 || b.identifiers.length === 0
  if (!isSameIssuer && !isUnknownIssuer) return false
  return compareWords(a.words, b.words) >= (isSameIssuer ? minSimilarity.sameIssuer : minSimilarity.other)
}

/**
 * Groups examples into formats. Examples have no format of their own: a document is compared with each of them. Here a
 * document belongs to the first format of which one document is like it.
 *
 * @param examples of one model, the newest first, which is also the order of the groups and in them.
 */
export function groupExamples<T extends { readonly example: Pick<FormatExample, 'keys'> }>(
  examples: readonly T[],
): T[][] {
  const groups: T[][] = []
  for (const one of examples) {
    const own = groups.filter((group) =>
      group.slice(0, maxCompared).some(({ example }) => isSameFormat(example.keys, one.example.keys)),
    )
    const [first, ...others] = own
    if (first === undefined) groups.push([one])
    else {
      first.push(...others.flat(), one)
      for (const other of others) groups.splice(groups.indexOf(other), 1)
    }
  }
  const order = new Map(examples.map((one, index) => [one, index]))
  const getOrder = (one: T | undefined) => (one && order.get(one)) ?? 0
  return groups
    .map((group) => group.toSorted((a, b) => getOrder(a) - getOrder(b)))
    .toSorted(([a], [b]) => getOrder(a) - getOrder(b))
}

/** Documents of a format with which one is compared: they are alike, and a list is shown while somebody waits. */
export const maxCompared = 5
