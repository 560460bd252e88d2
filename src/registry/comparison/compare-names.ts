import type { Company } from '../company.ts'
import { foldName, type FoldedName } from './fold-name.ts'

/**
 * The comparison of a name in a document with the registry's.
 *
 * `differs` has a kind: `form` (BV against NV), `part` (one contains the other's words: `Snep` and `De Snep Groep`),
 * `letters` (a typo of one or two letters), `other`. `closest` is the most similar name in the registry. `absent`: the
 * document has no name. `unknown`: the registry has none.
 */
export type NameComparison =
  | { readonly verdict: 'agrees'; readonly closest: string }
  | {
      readonly verdict: 'differs'
      readonly how: 'form' | 'part' | 'letters' | 'other'
      readonly closest: string
    }
  | { readonly verdict: 'absent' | 'unknown' }

/** Lists all names of a company: the name, the statutory name, the trade names. */
export const getCompanyNames = ({ name, statutoryName, tradeNames, mainBranch }: Company): string[] => [
  ...new Set(
    [name, statutoryName, ...tradeNames, mainBranch?.name].filter((one): one is string => one !== undefined),
  ),
]

/**
 * Compares names as a person would: ignores case, accents, punctuation, abbreviations and a legal form that only one of
 * them has.
 */
export function compareNames(written: string, names: readonly string[]): NameComparison {
  const inDocument = foldName(written)
  if (inDocument.words.length === 0) return { verdict: 'absent' }
  const [first] = names
  if (first === undefined) return { verdict: 'unknown' }
  const compared = names.map((name) => ({ name, how: classifyDifference(inDocument, foldName(name)) }))
  for (const how of ['none', 'form', 'letters', 'part'] as const) {
    const found = compared.find((one) => one.how === how)
    if (!found) continue
    if (how === 'none') return { verdict: 'agrees', closest: found.name }
    return { verdict: 'differs', how, closest: found.name }
  }
  return { verdict: 'differs', how: 'other', closest: first }
}

function classifyDifference(
  one: FoldedName,
  other: FoldedName,
): 'none' | 'form' | 'part' | 'letters' | 'other' {
  // Spaces are ignored too: `Bouw bedrijf` and `Bouwbedrijf`.
  const [a, b] = [one.words.join(''), other.words.join('')]
  if (a === b)
    return one.form !== undefined && other.form !== undefined && one.form !== other.form ? 'form' : 'none'
  // Short names that differ by a letter are different names: `KLM`, `KPM`.
  if (Math.min(a.length, b.length) > 5 && computeEditDistance(a, b) <= (a.length > 12 ? 2 : 1))
    return 'letters'
  const holds = (all: readonly string[], some: readonly string[]) => some.every((word) => all.includes(word))
  return holds(one.words, other.words) || holds(other.words, one.words) ? 'part' : 'other'
}

/** Levenshtein distance. */
function computeEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Whether a written name differs entirely from all of a company's names, and not only in spelling. */
export function isOtherName(written: string, names: readonly string[]): boolean {
  const compared = compareNames(written, names)
  return compared.verdict === 'differs' && compared.how === 'other'
}
