import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

/** Endings of street names and their abbreviations (NEN 5825), longer ones first. */
const suffixes: readonly (readonly [abbreviation: RegExp, whole: string])[] = [
  [/str$/, 'straat'],
  [/wg$/, 'weg'],
  [/ln$/, 'laan'],
  [/pl$/, 'plein'],
  [/sngl$/, 'singel'],
  [/gr$/, 'gracht'],
  [/kd$/, 'kade'],
]

const abbreviations: Readonly<Record<string, string>> = {
  str: 'straat',
  burg: 'burgemeester',
  burgem: 'burgemeester',
  dr: 'doctor',
  prof: 'professor',
  mr: 'meester',
  ir: 'ingenieur',
  ds: 'dominee',
  st: 'sint',
  kon: 'koningin',
  pr: 'prins',
  gen: 'generaal',
  adm: 'admiraal',
  ger: 'gerrit',
  joh: 'johannes',
}

/** Normalises a street name for comparison: ignores case, accents, punctuation, spaces and common abbreviations. */
export function foldStreet(street: string): string {
  const parts = foldCaseAndAccents(street)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')
    // `v.d.` abbreviates all of them.
    .replace(/\b(?:van de[rn]?|v d|vd[rn]?)\b/g, 'vd')
    .split(' ')
  const [end = '', ...before] = parts.toReversed()
  const whole = suffixes.reduce(
    (word, [short, long]) => (word.length > 4 ? word.replace(short, long) : word),
    end,
  )
  return [...before.toReversed(), whole].join('').replace(/^postbus|^pobox/, 'postbus')
}

/** Towns with two names, normalised. */
const townAliases: Readonly<Record<string, string>> = {
  sgravenhage: 'denhaag',
  thehague: 'denhaag',
  shertogenbosch: 'denbosch',
  gravenhage: 'denhaag',
}

/** Normalises the name of a town for comparison. */
export function foldTown(town: string): string {
  const bare = foldCaseAndAccents(town).replace(/[^a-z]/g, '')
  return townAliases[bare] ?? bare
}

/** Normalises house number, letter and addition for comparison: `17-M`, `17 m` and `17M` are one. */
export const foldHouseNumber = (number: string): string =>
  foldCaseAndAccents(number).replace(/[^a-z0-9]/g, '')
