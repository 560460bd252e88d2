import { plain } from '#src/values/tidy.ts'

/** Ends of street names and their abbreviations (NEN 5825), with the longer ones first. */
const ends: readonly (readonly [abbreviation: RegExp, whole: string])[] = [
  [/str$/, 'straat'],
  [/wg$/, 'weg'],
  [/ln$/, 'laan'],
  [/pl$/, 'plein'],
  [/sngl$/, 'singel'],
  [/gr$/, 'gracht'],
  [/kd$/, 'kade'],
]

const words: Readonly<Record<string, string>> = {
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
  const parts = plain(street)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => words[word] ?? word)
    .join(' ')
    // `v.d.` stands for any of them.
    .replace(/\b(?:van de[rn]?|v d|vd[rn]?)\b/g, 'vd')
    .split(' ')
  const [end = '', ...before] = parts.toReversed()
  const whole = ends.reduce(
    (word, [short, long]) => (word.length > 4 ? word.replace(short, long) : word),
    end,
  )
  return [...before.toReversed(), whole].join('').replace(/^postbus|^pobox/, 'postbus')
}

/** Towns with two names, bare. */
const towns: Readonly<Record<string, string>> = {
  sgravenhage: 'denhaag',
  thehague: 'denhaag',
  shertogenbosch: 'denbosch',
  gravenhage: 'denhaag',
}

/** A town's name for comparing. */
export function foldTown(town: string): string {
  const bare = plain(town).replace(/[^a-z]/g, '')
  return towns[bare] ?? bare
}

/** House number, letter and addition for comparing: `17-M`, `17 m` and `17M` are one. */
export const foldHouseNumber = (number: string): string => plain(number).replace(/[^a-z0-9]/g, '')
