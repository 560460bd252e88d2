const codePattern =
  /^(?:ean|gtin|sku|asin|upc|isbn|art(?:ikel)?\.?[ -]?(?:nr|no|code|nummer)|article (?:no|code|number)|item (?:no|code|number)|product ?code|part (?:no|number)|r[ée]f(?:[ée]rence)?|cod(?:ice)?|c[óo]digo|code)\.?\s*[.:#]?\s*(?:[\p{L}\d./-]*\d[\p{L}\d./-]*|[-–—])$/iu

/** Words for the owner or purpose of a number: `Ihre Mat.-Nr.`, `Vs. codice`, `Statistische Warennummer`. */
const possessives =
  /^(?:ihre?|unsere?|uw|onze|ons|your|our|votre|vos|v\/réf|notre|nos|vs|ns|vostr[oa]|nostr[oa]|su|nuestr[oa]|statistische[nr]?|statistical|statistique|statistico|estadístico)[.:]?$/iu
const numberWord = String.raw`(?:nr|no|nummer|number|num|n[°º]|code|cod|codice|código|id)`
const stem = String.raw`(?:mat|material|art|artikel|article|articolo|artículo|item|product|produkt|part|parte|teile?|waren|zoll|zolltarif|tarif|tariff|customs|commodity|douane|goederen|statistik|statistiek|hs|taric|intrastat|bestell?|katalog|catalog(?:ue)?)`
/** A label of codes in one word: `Warennr.`, `Mat.-Nr.`, `EAN`. */
const codeLabel = new RegExp(
  String.raw`^(?:${stem}[.,-]*${numberWord}|ean|gtin|sku|upc|taric|intrastat|r[ée]f)[.,:]*$`,
  'iu',
)
const stemWord = new RegExp(String.raw`^${stem}[.,:-]*$`, 'iu')
const numberWordOnly = new RegExp(String.raw`^${numberWord}[.,:]*$`, 'iu')
const code = /^[\p{L}\d./-]*\d[\p{L}\d./,-]*$/u

/** Whether a text consists only of article numbers: the supplier's, the customer's or customs codes. */
export function isCodeText(text: string): boolean {
  if (codePattern.test(text)) return true
  const words = text.split(/\s+/)
  const isOfPair = (word = '', other = '') => stemWord.test(word) && numberWordOnly.test(other)
  // `Customs code` and `codice articolo` are labels of two words.
  const isLabel = words.map((word, index) => {
    const beside = [words[index - 1], words[index + 1]]
    return codeLabel.test(word) || beside.some((other) => isOfPair(word, other) || isOfPair(other, word))
  })
  const isOwner = (word: string) => possessives.test(word)
  const isBegun = isLabel[0] === true || (isOwner(words[0] ?? '') && isLabel.includes(true))
  return (
    isBegun &&
    // OCR may have missed the codes of several labels.
    (words.some((word) => code.test(word)) || words.filter((word) => codeLabel.test(word)).length > 1) &&
    // A code in which OCR separated one character.
    words.every(
      (word, index) => isLabel[index] === true || isOwner(word) || code.test(word) || word.length === 1,
    )
  )
}
