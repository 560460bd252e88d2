import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { toMoney, type Money } from '#src/values/money.ts'
import { parseAmount } from '#src/values/types/amount.ts'
import { parseCurrencyCode } from '#src/values/types/currencies.ts'

/** The properties that identify a document in a list. */
export interface Headline {
  /** The issuer's name; null if no field has it. */
  readonly partyName: string | null
  /** The total; null if no field has it. */
  readonly totalAmount: number | null
  /** ISO 4217 code of that amount; null if neither it nor a currency field has one. */
  readonly totalCurrency: string | null
  /** The issuer's number of the document that the name is from, on one line; empty if no field has it. */
  readonly documentNumber: string
}

/** The issuer and number that distinguish a document from others. Both are on one line and not empty. */
export interface DocumentIdentity {
  readonly partyName: string
  readonly documentNumber: string
}

const listWords = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words for the issuer of a document. */
const issuers = listWords(
  'supplier vendor seller merchant sender issuer creditor payee company organisation organization business shop store ' +
    'leverancier leveranciers verkoper afzender bedrijf bedrijfs organisatie winkel crediteur firma lieferant absender fournisseur',
)
/** Words for the recipient: never the issuer, even if no other party is named. */
const recipients = listWords(
  'customer client buyer recipient bill billing billto ship shipto debtor payer klant afnemer koper ontvanger debiteur kunde acheteur',
)
/** Words for the issuer of a purchase order: the recipient of every other document. */
const buyers = listWords('buyer customer purchaser koper klant opdrachtgever')
/** Words in the names of a document's own number and date that show that it only refers to a purchase order. */
const otherKinds = listWords(
  'invoice factuur confirmation bevestiging note bon receipt credit contract statement',
)
const nameWords = listWords('name naam')
/** Words for a name that only the issuer of a document has. */
const issuerNameWords = listWords('trade statutory legal handelsnaam bedrijfsnaam leveranciersnaam')
/** Words for something other than a party, or for other data of a party, such as its address or number. */
const otherWords = listWords(
  'file bestand document model product item article artikel project account rekening bank contact person persoon street ' +
    'straat city plaats country land address adres number nummer id code phone telefoon email mail website iban vat btw kvk ' +
    'reference date first last form bestandsnaam',
)

const totalWords = listWords(
  'total totaal totaalbedrag totals eindtotaal eindbedrag grandtotal totalamount factuurbedrag gesamtbetrag gesamt',
)
const dueWords = listWords('due payable betalen')
/** Words that may accompany those in the name of an amount. */
const amountWords = listWords(
  'amount bedrag sum som invoice factuur receipt grand gross bruto incl including inclusive inclusief vat btw tax to te pay ' +
    'final eind order price prijs value in eur euro usd gbp of the',
)
const taxWords = listWords('vat btw tax')
const inclusiveWords = listWords('incl including inclusive inclusief gross bruto')

/** Words for documents that their issuer numbers once; a number of anything else identifies no document. */
const numberedKinds = listWords(
  'invoice factuur facture rechnung rechnungs receipt bon credit creditnote creditnota nota note document',
)
const numberWords = listWords('number nummer numero no nr num id')
/** Kind and number in one word. */
const documentNumberWords = listWords(
  'factuurnummer invoicenumber invoiceno rechnungsnummer bonnummer creditnotanummer documentnumber documentnummer',
)

/** In characters: a longer text is no document number. */
const maxNumberLength = 60
/** Above this a double has no exact cents, so the amount is not shown. */
const maxShownAmount = 1e13
const maxIdentities = 200
/** In characters: longer names are cut off. */
const maxNameLength = 200

/**
 * Finds a name, a total and a number among the fields of any model, all in one document, so that an amount is never
 * shown with the name of another document: the first that has a name and a total, otherwise a name, otherwise a total.
 *
 * A name field is named after a party or ends in a word for a name; an issuer's takes precedence over one without a
 * role, and a recipient's does not count, except in a purchase order, which the buyer issues. A total field is an
 * amount whose name means "total", or otherwise the amount due, and not a part of the total (net, VAT, discount). A
 * number field is named after the number of an invoice, a credit note or a receipt. Table cells do not count. Of
 * equals, the first in the result wins.
 */
export function findHeadline(documents: readonly Pick<ResultDocument, 'Fields'>[]): Headline {
  const headers = documents.map(({ Fields }) =>
    [...Fields].filter(([name]) => !/\.\d+\./.test(name)).map(([name, field]) => describeField(name, field)),
  )
  const found = headers.map((fields) => ({ fields, name: pickPartyName(fields), total: pickTotal(fields) }))
  const one =
    found.find(({ name, total }) => name !== undefined && total !== undefined) ??
    found.find(({ name }) => name !== undefined) ??
    found.find(({ total }) => total !== undefined)
  if (one === undefined)
    return { partyName: null, totalAmount: null, totalCurrency: null, documentNumber: '' }
  const { fields, name, total } = one
  return {
    partyName: name ?? null,
    documentNumber: name === undefined ? '' : (fields.flatMap(toDocumentNumber)[0] ?? ''),
    totalAmount: total?.amount ?? null,
    totalCurrency: total === undefined ? null : (total.currency ?? pickCurrency(fields) ?? null),
  }
}

/**
 * The issuer and number of each document that has both, in order, including duplicates. At most 200, the maximum
 * number of documents in a file.
 */
export function listDocumentIdentities(
  documents: readonly Pick<ResultDocument, 'Fields'>[],
): DocumentIdentity[] {
  const found: DocumentIdentity[] = []
  for (const document of documents) {
    const { partyName, documentNumber } = findHeadline([document])
    if (partyName === null || documentNumber === '') continue
    if (found.length === maxIdentities) break
    found.push({ partyName, documentNumber })
  }
  return found
}

interface NamedField {
  /** The words of its name, lower-case and without accents. */
  readonly words: readonly string[]
  readonly field: ResultField
}

const describeField = (name: string, field: ResultField): NamedField => ({ words: splitName(name), field })

/** Splits `SupplierKvKNumber` or `supplier_kvk-number` into words in lower case without accents. */
const splitName = (name: string): string[] =>
  foldCaseAndAccents(
    name
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/[^\p{L}\d]+/gu, ' '),
  )
    .split(' ')
    .filter((word) => word !== '')

function pickPartyName(fields: readonly NamedField[]): string | undefined {
  const isOrder = isPurchaseOrder(fields)
  const ranked = fields.flatMap(({ words, field }) => {
    const rank = isOrder ? rankBuyerField(words) : rankPartyField(words)
    const name = rank === undefined ? undefined : toName(field)
    return rank === undefined || name === undefined ? [] : [{ rank, value: name }]
  })
  return pickFirst(ranked)
}

function isPurchaseOrder(fields: readonly NamedField[]): boolean {
  const hasWords = (some: readonly string[]) =>
    fields.some(({ words }) => some.every((word) => words.includes(word)))
  return (
    (hasWords(['purchase', 'order']) || hasWords(['inkooporder'])) &&
    !fields.some(({ words }) => words.some((word) => otherKinds.has(word)))
  )
}

/** 0 for the name of the buyer; undefined otherwise, since the other party is the order's recipient. */
const rankBuyerField = (words: readonly string[]): number | undefined =>
  words.some((word) => buyers.has(word)) && words.every((word) => buyers.has(word) || nameWords.has(word))
    ? 0
    : undefined

/** 0 for an issuer's name, 1 for a name without a role; undefined otherwise. */
function rankPartyField(words: readonly string[]): number | undefined {
  if (words.some((word) => otherWords.has(word) || recipients.has(word))) return undefined
  const hasAny = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  const isOnlyRole = words.every((word) => issuers.has(word) || issuerNameWords.has(word))
  if (words.length === 0 || (!hasAny(nameWords) && !isOnlyRole)) return undefined
  return hasAny(issuers) || hasAny(issuerNameWords) ? 0 : 1
}

/** The name in a field; undefined if it holds something else, such as an amount or an object. */
function toName({ Text, Value, Type }: ResultField): string | undefined {
  if (Type !== undefined && Type !== 'String') return undefined
  const text = typeof Value === 'string' && Value.trim() !== '' ? Value : Text
  const line = text
    ?.replace(/[\s\0]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
  return line && /\p{L}/u.test(line) ? [...line].slice(0, maxNameLength).join('') : undefined
}

/** The document number in a field named after it; empty if the text has no digit. */
function toDocumentNumber({ words, field: { Text, Value, Type } }: NamedField): string[] {
  const hasAny = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  const isKnown = words.every(
    (word) => numberedKinds.has(word) || numberWords.has(word) || documentNumberWords.has(word),
  )
  const isNamed = hasAny(documentNumberWords) || (hasAny(numberedKinds) && hasAny(numberWords))
  if (!isKnown || !isNamed || (Type !== undefined && Type !== 'String' && Type !== 'Long')) return []
  const text = (typeof Value === 'string' && Value.trim() !== '' ? Value : (Text ?? '')).trim()
  return /\p{N}/u.test(text) && !/[\p{C}\p{Surrogate}]/u.test(text) && text.length <= maxNumberLength
    ? [text]
    : []
}

function pickTotal(fields: readonly NamedField[]): Money | undefined {
  const ranked = fields.flatMap(({ words, field }) => {
    const rank = rankTotalField(words)
    const money = rank === undefined ? undefined : toTotal(field)
    return rank === undefined || money === undefined ? [] : [{ rank, value: money }]
  })
  return pickFirst(ranked)
}

/** 0 for a total, 1 for an amount due; undefined otherwise. */
function rankTotalField(words: readonly string[]): number | undefined {
  const hasAny = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  const isTotal = hasAny(totalWords)
  const isKnown = words.every(
    (word) => totalWords.has(word) || dueWords.has(word) || amountWords.has(word) || inclusiveWords.has(word),
  )
  const isOnlyTax = hasAny(taxWords) && !hasAny(inclusiveWords)
  if (!(isTotal || hasAny(dueWords)) || !isKnown || isOnlyTax) return undefined
  return isTotal ? 0 : 1
}

function toTotal({ Text, Value, Type }: ResultField): Money | undefined {
  if (Type !== undefined && !['Currency', 'Double', 'Long', 'String'].includes(Type)) return undefined
  const money = toMoney(Value) ?? toPrintedMoney(Text)
  return money && Math.abs(money.amount) < maxShownAmount ? money : undefined
}

function toPrintedMoney(text: string | undefined): Money | undefined {
  const parsed = parseAmount(text ?? '')
  return parsed.ok ? { amount: parsed.value.Amount, currency: parsed.value.Currency } : undefined
}

/** The currency in a separate currency field. */
function pickCurrency(fields: readonly NamedField[]): string | undefined {
  return fields
    .filter(({ words }) => words.some((word) => word === 'currency' || word === 'valuta'))
    .map(({ field: { Text, Value } }) =>
      parseCurrencyCode((typeof Value === 'string' ? Value : (Text ?? '')).trim()),
    )
    .find((code) => code !== undefined && code !== '')
}

function pickFirst<T>(ranked: readonly { readonly rank: number; readonly value: T }[]): T | undefined {
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.value
}
