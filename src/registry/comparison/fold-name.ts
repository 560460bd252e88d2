import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

// Legal forms as they occur at either end of names, without dots and inner spaces.
const legalForms: Readonly<Record<string, string>> = {
  bv: 'BV',
  'besloten vennootschap': 'BV',
  nv: 'NV',
  'naamloze vennootschap': 'NV',
  vof: 'VoF',
  'vennootschap onder firma': 'VoF',
  cv: 'CV',
  'commanditaire vennootschap': 'CV',
  eenmanszaak: 'Eenmanszaak',
  maatschap: 'Maatschap',
  stichting: 'Stichting',
  vereniging: 'Vereniging',
  cooperatie: 'Coöperatie',
  vve: 'VvE',
  gmbh: 'GmbH',
  ltd: 'Ltd',
  limited: 'Ltd',
  sa: 'SA',
}

/** Suffixes of a legal form that are not part of the name: `i.o.`, `U.A.`, `in liquidatie`. */
const legalFormSuffix = /[ ,](?:(?:i\. ?o|[ubw]\. ?a)\.|io|[ubw]a|in liquidatie|in oprichting)$/

/** Abbreviations of words, normalised. Only abbreviations that are not words themselves. */
const abbreviations: Readonly<Record<string, string>> = {
  gebr: 'gebroeders',
  fa: 'firma',
  mij: 'maatschappij',
  st: 'stichting',
  ver: 'vereniging',
  int: 'international',
  intern: 'international',
  internationaal: 'international',
  internationale: 'international',
  ned: 'nederland',
  nederlandse: 'nederland',
  handelsond: 'handelsonderneming',
  ond: 'onderneming',
  adm: 'administratie',
  bouwbedr: 'bouwbedrijf',
  bedr: 'bedrijf',
  ass: 'assurantien',
  verz: 'verzekeringen',
  beh: 'beheer',
  tech: 'techniek',
  techn: 'techniek',
}

/** A name normalised for comparison, with its legal form. */
export interface FoldedName {
  /** Lower case, without accents, signs, legal form and `the`; abbreviations written out. */
  readonly words: readonly string[]
  /** `BV`, `Stichting`; undefined when the name has none. */
  readonly form: string | undefined
}

/** Normalises spelling variants: case, accents, punctuation, `&`, legal form, abbreviations. */
export function foldName(name: string): FoldedName {
  const bare = foldCaseAndAccents(name)
    .replace(legalFormSuffix, '')
    .replace(/\bh\.? ?o\.? ?d\.? ?n\.?(?=\s|$)/g, ' ')
    .replace(/[&+]/g, ' en ')
    // Initials and B.V. become one word; other punctuation separates words.
    .replace(/\b(\p{L})\.(?=\s?\p{L}\b)\s?/gu, '$1')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const { rest, form } = splitLegalForm(bare)
  const words = rest.split(' ').map((word) => abbreviations[word] ?? word)
  return { words: words.map((word) => (word === 'and' ? 'en' : word)).filter((word) => word !== ''), form }
}

/**
 * Splits off a legal form at the end, or at the beginning like `Stichting`. A legal form that is the whole name
 * stays.
 */
function splitLegalForm(bare: string): { rest: string; form: string | undefined } {
  const expanded = bare.replace(/^st (?=\S)/, 'stichting ').replace(/^ver (?=\S)/, 'vereniging ')
  for (const [words, form] of Object.entries(legalForms)) {
    if (expanded.endsWith(` ${words}`)) return { rest: expanded.slice(0, -words.length - 1), form }
    if (expanded.startsWith(`${words} `)) return { rest: expanded.slice(words.length + 1), form }
  }
  return { rest: bare, form: undefined }
}
