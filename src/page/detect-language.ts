/** OCR languages, by the names of the packages with their data. */
export type OcrLanguage = 'nld' | 'eng' | 'deu' | 'fra'

/** Used first: its data covers the letters of the other languages too. */
export const primaryOcrLanguage: OcrLanguage = 'nld'

/** Words of letters, invoices and receipts that occur in only one of the languages. */
const distinctiveWords: Readonly<Record<OcrLanguage, string>> = {
  nld: 'het een van voor aan wij uw te bij naar zijn wordt factuur factuurnummer bedrag btw totaal datum betaling aantal omschrijving klant',
  eng: 'the of to and for your with from this invoice amount payment please total tax due date qty description customer thank you',
  deu: 'der das und für von mit zu ihre bitte wir rechnung rechnungsnummer betrag mwst ust gesamt summe menge zahlbar beleg kunde danke',
  fra: 'le les du et pour vous votre nous avec par facture montant tva quantité désignation client merci règlement total ttc',
}
const wordSets = Object.entries(distinctiveWords).map(
  // The names of the record are the languages.
  ([language, words]) => [language as OcrLanguage, new Set(words.split(' '))] as const,
)

/** Fewer distinctive words are not conclusive. */
const minDistinctiveWords = 3

/** Detects the language with clearly more distinctive words than any other; undefined if there is none. */
export function detectLanguage(words: readonly string[]): OcrLanguage | undefined {
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const [best, next] = wordSets
    .map(([language, known]) => ({ language, count: plain.filter((word) => known.has(word)).length }))
    .toSorted((one, other) => other.count - one.count)
  if (best === undefined || best.count < minDistinctiveWords) return undefined
  return best.count > 1.5 * (next?.count ?? 0) ? best.language : undefined
}
