/** The languages that scans can be read in, by the names of their models. */
export type ReadLanguage = 'nld' | 'eng' | 'deu' | 'fra'

/** Read in it until a document shows its own: the letters of the others are known to it too. */
export const firstLanguage: ReadLanguage = 'nld'

/** Words that every document of a language has and documents of the others do not. */
const telling: Record<ReadLanguage, string> = {
  nld: 'het een van voor aan wij uw te bij naar factuur bedrag btw totaal',
  eng: 'the of to and for your with invoice amount payment please tax due',
  deu: 'der das und für von mit zu ihre bitte rechnung betrag mwst gesamt',
  fra: 'le la les du et pour vous votre nous facture montant tva',
}
const tellingWords = Object.entries(telling).map(
  // The names of the record are the languages.
  ([language, words]) => [language as ReadLanguage, new Set(words.split(' '))] as const,
)

/** Fewer words prove nothing. */
const fewest = 3

/** The language that most of the telling words are of; undefined when too few tell, or two languages tell as much. */
export function languageOf(words: readonly string[]): ReadLanguage | undefined {
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const counts = tellingWords
    .map(([language, known]) => ({ language, count: plain.filter((word) => known.has(word)).length }))
    .sort((one, other) => other.count - one.count)
  const [best, next] = counts
  if (best === undefined || best.count < fewest || best.count === next?.count) return undefined
  return best.language
}
