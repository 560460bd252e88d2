import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

/** Ends of street names and their abbreviations (NEN 5825), with the longer ones first. */
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

/** A street's name for comparing: case, accents, signs, spaces and the usual abbreviations do not count. */
export function foldStreet(street: string): string {
  const parts = foldCaseAndAccents(street)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')
    // `v.d.` stands for any of them.
    .replace(/\b(?:van de[rn]?|v d|vd[rn]?)\b/g, 'vd')
    .split(' ')
  const [end = '', ...before] = parts.toReversed()
  const whole = suffixes.reduce(
    (word, [short, long]) => (word.length > 4 ? word.replace(short, long) : word),
    end,
  )
  return [...before.toReversed(), whole].join('').replace(/^postbus|^pobox/, 'postbus')
}

/** Towns with two names, bare. */
const townAliases: Readonly<Record<string, string>> = {
  sgravenhage: 'denhaag',
  thehague: 'denhaag',
  shertogenbosch: 'denbosch',
  gravenhage: 'denhaag',
}

/** A town's name for comparing. */
export function foldTown(town: string): string {
  const bare = foldCaseAndAccents(town).replace(/[^a-z]/g, '')
  return townAliases[bare] ?? bare
}

/** House number, letter and addition for comparing: `17-M`, `17 m` and `17M` are one. */
export const foldHouseNumber = (number: string): string =>
  foldCaseAndAccents(number).replace(/[^a-z0-9]/g, '')
