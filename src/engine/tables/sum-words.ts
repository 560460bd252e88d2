/** Words of an amount that goes on from one page to the next, in the languages of invoices. */
const carriedOverPattern =
  /^(?:(?:sub)?tota(?:al|l) (?:van )?(?:deze |this )?(?:page|pagina|blad|bladzijde)|tussentelling|continued|vervolg|transport(?:eren)?|subtotaal pagina|paginatotaal|over te (?:dragen|brengen)|overdracht|per transport|carried (?:forward|over)|brought forward|page (?:sub)?total|übertrag|zwischensumme seite|seitensumme|à reporter|report|sous-total page|total page|suma y sigue|suma (?:anterior|y)|a riportare|riporto|totale? (?:a riportare|pagina)|reporte)(?![\p{L}\d])/iu

const sumPattern =
  /^(?:(?:tussen|sub|eind|factuur|netto|bruto|nota)?-?\s?tota?al|(?:sub)?-?\s?total|grand total|goods total|nettobedrag|sum|summe|zwischensumme|zwischentotal|gesamt|gesamtbetrag|gesamtsumme|nettobetrag|netto|net|bruto|brutto|rechnungsbetrag|endbetrag|btw|vat|mwst|ust|zzgl|tva|tax|sales tax|(?:door u )?(?:nog )?te (?:betalen|voldoen)|zu zahlen|zahlbetrag|montant dû|à payer|net à payer|totaal te|verschuldigd|please pay|amount due|balance|balance due|sous-total|montant|base ht|net à payer|excl|incl|bedrag (?:excl|incl)|som|warenwert|goederenbedrag|factuurbedrag|notabedrag|omzetbelasting|umsatzsteuer|mehrwertsteuer|inkl|over|belast|onbelast|maatstaf|grondslag|base imposable|taxable|untaxed|zero rated|hoog tarief|laag tarief|(?:sub)?totale|imponibile|totale imponibile|iva|i\.v\.a\.|imposta|ritenuta|netto a pagare|base imponible|bases? imponibles?|suma|suma (?:bases|iva)|cuota iva|a pagar|importe (?:total|neto)|retención|irpf)(?![\p{L}\d])/iu

/** A sum of some of the rows, after which more rows may follow. */
const partialSumPattern = /^(?:sub|tussen|zwischen|sous|parziale|suma parcial)/i

/** Whether a line carries an amount over from one page to the next. */
export const isCarriedOver = (text: string): boolean => carriedOverPattern.test(text)

/** Whether a text starts with the words of a sum. */
export const isSumText = (text: string): boolean => sumPattern.test(text.replace(/^[^\p{L}]+/u, ''))

/** Whether a text starts with the words of a sum of some of the rows. */
export const isPartialSum = (text: string): boolean => partialSumPattern.test(text)
