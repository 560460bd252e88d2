/** Words for an amount carried over from one page to the next, in the languages of invoices. */
const carriedOverPattern =
  /^(?:(?:sub)?tota(?:al|l) (?:van )?(?:deze |this )?(?:page|pagina|blad|bladzijde)|tussentelling|subtotaal pagina|paginatotaal|over te (?:dragen|brengen)|per transport|transporteren(?=[\s.:]*(?:$|[\d€]))|carried (?:forward|over)|brought forward|page (?:sub)?total|übertrag|zwischensumme seite|seitensumme|à reporter|sous-total page|total page|suma y sigue|suma anterior|a riportare|totale? (?:a riportare|pagina))(?![\p{L}\d])/iu
/** Such words with which descriptions of services begin too: `Transport heen en terug`. */
const looseCarriedOverPattern =
  /^(?:transport|overdracht|vervolg|continued|report|riporto|reporte)(?![\p{L}\d])/iu
const pageWords =
  /(?<!\p{L})(?:van|naar|von|from|to|on|de|della|la|op|auf|page|pagina|página|pag|blad|bladzijde|seite|hoja|vorige?|volgende?|vorherigen?|nächsten?|previous|next|précédente|suivante|precedente|anterior)(?!\p{L})/giu

const sumPattern =
  /^(?:(?:tussen|sub|eind|factuur|netto|bruto|nota)?-?\s?tota?al|(?:sub)?-?\s?total|grand total|goods total|nettobedrag|sum|summe|nettosumme|bruttosumme|gutschriftsbetrag|gutschriftbetrag|creditbedrag|zwischensumme|zwischentotal|gesamt|gesamtbetrag|gesamtsumme|nettobetrag|netto|net|bruto|brutto|rechnungsbetrag|endbetrag|btw|vat|mwst|ust|zzgl|tva|tax|sales tax|(?:door u )?(?:nog )?te (?:betalen|voldoen)|zu zahlen|zahlbetrag|montant dû|à payer|net à payer|totaal te|verschuldigd|please pay|amount due|balance|balance due|sous-total|montant|base ht|net à payer|excl|incl|bedrag (?:excl|incl)|som|warenwert|goederenbedrag|factuurbedrag|notabedrag|omzetbelasting|umsatzsteuer|mehrwertsteuer|inkl|over|belast|onbelast|maatstaf|grondslag|base imposable|taxable|untaxed|zero rated|hoog tarief|laag tarief|(?:sub)?totale|imponibile|totale imponibile|iva|i\.v\.a\.|imposta|ritenuta|netto a pagare|base imponible|bases? imponibles?|suma|suma (?:bases|iva)|cuota iva|a pagar|importe (?:total|neto)|retención|irpf)(?![\p{L}\d])/iu

/** A sum of some of the rows, after which more rows may follow. */
const partialSumPattern = /^(?:sub|tussen|zwischen|sous|parziale|suma parcial)/i

/**
 * Whether a line carries an amount over from one page to the next. `perhaps` for words with which services begin
 * too, unless a word for a page follows.
 */
export function isCarriedOver(text: string): boolean | 'perhaps' {
  if (carriedOverPattern.test(text)) return true
  const word = looseCarriedOverPattern.exec(text)?.[0]
  if (word === undefined || (text.match(/\d[.,]\d{2}(?!\d)/g) ?? []).length > 1) return false
  const rest = text.slice(word.length)
  const other = rest.replace(pageWords, '')
  const isPage = other !== rest && !/\p{L}/u.test(other.replace(/EUR|USD|GBP|CHF/, ''))
  return isPage || !/\d/.test(rest) || 'perhaps'
}

/** Services of accountants and others that begin with sum words. */
const servicePattern =
  /^(?:(?:btw|vat|mwst|ust|tva|iva|tax|sales tax|omzetbelasting|umsatzsteuer)[- ]?(?:aangiften?|suppletie|advies|administratie|returns?|advice|compliance|filing|consult\p{L}*|planning|preparation|erklärung|voranmeldung(?:en)?|beratung|déclarations?|declarations?)|(?:btw|vat|omzetbelasting|mwst|tva|iva) (?:bij (?:de )?invoer|on import|bei (?:der )?einfuhr|à l['’]importation)|balance (?:sheet|board|bike)|total (?:station|care)|net promoter|over (?:the|night))(?!\p{L})/iu

/** Whether a text starts with sum words. */
export function isSumText(text: string): boolean {
  const words = text.replace(/^[^\p{L}]+/u, '')
  return sumPattern.test(words) && !servicePattern.test(words)
}

/** Whether a text starts with words for a sum of some of the rows. */
export const isPartialSum = (text: string): boolean => partialSumPattern.test(text)
