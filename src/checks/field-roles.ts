import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { CheckableField } from './check-result.ts'
import { normaliseName } from './normalise-name.ts'

const vatWords = '(?:vat|btw|tax|tva|mwst|ust)'
const excludingVat = `(?:excl(?:uding|usive|usief)?|ex)${vatWords}?`
const includingVat = `(?:incl(?:uding|usive|usief)?)${vatWords}?`
const totalWords = '(?:total|totaal|totalamount|totaalbedrag|amounttotal|invoicetotal|grandtotal)'

/** Name patterns of the roles of a document's fields, for names in lower-case letters. */
const rolePatterns = {
  net: new RegExp(
    `^(?:total|totaal)?(?:net|netto)(?:amount|bedrag|total|totaal|sum|value)?$` +
      `|^sub(?:total|totaal)(?:amount|bedrag)?(?:${excludingVat})?$` +
      `|^(?:${totalWords}|amount|bedrag)${excludingVat}$`,
  ),
  vat: new RegExp(`^(?:total|totaal)?${vatWords}(?:amount|bedrag|total|totaal|sum)?$`),
  total: new RegExp(
    `^${totalWords}(?:amount|bedrag)?(?:${includingVat})?$|^(?:amount|bedrag)${includingVat}$` +
      '|^(?:gross|bruto|brutto)(?:amount|bedrag|total|totaal)?$|^(?:invoiceamount|factuurbedrag)$',
  ),
  /** The amount still to be paid; the total of a document without another. */
  due: /^(?:amountdue|totaldue|amountpayable|tebetalen|openstaandbedrag)$/,
  paid: /^(?:amountpaid|paidamount|prepaidamount|totalpaid|reedsbetaald|betaaldbedrag)$/,
  iban: /^(?:supplier|leverancier)?iban(?:number|nummer)?$/,
  invoiceDate: /^(?:invoicedate|factuurdatum|rechnungsdatum|datefacture)$/,
  /** The date on which a document was made, for kinds of document that are recent: a contract may be old. */
  documentDate:
    /^(?:(?:invoice|document|order|confirmation|deliverynote|statement|receipt)?date|(?:factuur|document|order|bon)?datum|rechnungsdatum|datefacture)$/,
  dueDate: /^(?:duedate|paymentduedate|vervaldatum|falligkeitsdatum)$/,
}

/** Lists the fields outside tables that have a role; several when more than one qualifies. */
export function findByRole(
  fields: readonly CheckableField[],
  role: keyof typeof rolePatterns,
): readonly CheckableField[] {
  const pattern = rolePatterns[role]
  return fields.filter(({ name }) => parseCellName(name) === undefined && pattern.test(normaliseName(name)))
}

/** Whether a column or field of this name has a role. */
export const matchesRole = (name: string, role: keyof typeof rolePatterns): boolean =>
  rolePatterns[role].test(normaliseName(name))

/** Whether a table lists the VAT of a document per rate, judging by its name. */
export const isVatTable = (table: string): boolean => vatTablePattern.test(normaliseName(table))
const vatTablePattern = new RegExp(`^(?:${vatWords}(?:by|per)(?:rate|tarief)|${vatWords}(?:rates|tarieven))$`)

const lineAmountPattern =
  /^(?:line|regel|net|netto)?(?:amount|total|bedrag|totaal|totalamount|totaalbedrag|netamount)$/
/** Tables whose amounts are not lines of the document. */
const otherTablePattern = /vat|btw|tax|tva|mwst|payment|betaling|betalingen/

const vatRatePattern = new RegExp(`^(?:line|regel)?${vatWords}(?:rate|tarief|percentage|percent|satz|taux)$`)

/** Whether the cells of a column are VAT rates, judging by its name. */
export const isVatRateColumn = (column: string): boolean => vatRatePattern.test(normaliseName(column))

/** Whether the cells of a column are the amounts of a document's lines, judging by the names. */
export const isLineAmountColumn = (table: string, column: string): boolean =>
  lineAmountPattern.test(normaliseName(column)) && !otherTablePattern.test(normaliseName(table))
