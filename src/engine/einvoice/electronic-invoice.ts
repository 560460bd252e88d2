import type { XmlElement } from './xml/xml-element.ts'

/** An amount as the XML writes it, with the stated currency. */
export interface StatedAmount {
  readonly text: string
  /** ISO 4217; undefined if neither the amount nor the document states one. */
  readonly currency: string | undefined
}

/** A party of an electronic invoice. Every part may be missing. */
export interface StatedParty {
  /** The registered name, and other names in the invoice. */
  readonly names: readonly string[]
  /** Number that the other party uses for it, without a scheme: a customer number. */
  readonly id?: string
  readonly registration?: { readonly number: string; readonly scheme: string | undefined }
  readonly vatId?: string
  /** Tax number other than a VAT id. */
  readonly taxNumber?: string
  readonly street?: string
  readonly postalCode?: string
  readonly city?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  readonly phone?: string
}

/** A line of an electronic invoice. */
export interface StatedLine {
  readonly description?: string
  readonly details?: string
  readonly articleNumber?: string
  readonly quantity?: string
  /** Price after discount, per `priceBase` units. */
  readonly netPrice?: StatedAmount
  readonly grossPrice?: StatedAmount
  readonly priceBase?: string
  /** In percent. */
  readonly vatRate?: string
  /** Without VAT, after allowances of the line. */
  readonly amount?: StatedAmount
}

/** VAT of one rate. */
export interface StatedVat {
  readonly rate?: string
  readonly base?: StatedAmount
  readonly amount?: StatedAmount
}

/**
 * The contents of an electronic invoice in any format: texts as written in the XML. Property names follow EN 16931
 * (BT numbers in the formats).
 */
export interface ElectronicInvoice {
  /** `order` for Order-X: its number is an order number. */
  readonly kind: 'invoice' | 'credit-note' | 'order'
  readonly number?: string
  readonly issueDate?: string
  readonly dueDate?: string
  readonly deliveryDate?: string
  readonly orderNumber?: string
  readonly contractNumber?: string
  readonly buyerReference?: string
  readonly paymentReference?: string
  readonly paymentTerms?: string
  readonly seller: StatedParty
  readonly buyer: StatedParty
  /** Accounts to pay to. */
  readonly ibans: readonly string[]
  readonly bic?: string
  /** Of the document; the VAT may be stated in another currency as well. */
  readonly currency?: string
  /** Without VAT, after allowances and charges (BT-109). */
  readonly net?: StatedAmount
  /** In the currency of the document (BT-110). */
  readonly vat?: StatedAmount
  /** With VAT (BT-112). */
  readonly total?: StatedAmount
  /** Amount already paid (BT-113). */
  readonly paid?: StatedAmount
  /** Amount still due (BT-115). */
  readonly due?: StatedAmount
  /** Sum of the lines (BT-106). */
  readonly lineTotal?: StatedAmount
  readonly vatByRate: readonly StatedVat[]
  readonly lines: readonly StatedLine[]
}

/** The amount at an element, in its own currency or that of the document; undefined if there is none. */
export const toStatedAmount = (
  element: XmlElement | undefined,
  currency: string | undefined,
): StatedAmount | undefined =>
  element === undefined || element.text === ''
    ? undefined
    : { text: element.text, currency: element.attributes.get('currencyID') ?? currency }

/**
 * The total VAT in the currency of the document: an invoice may state a second total in the tax office's currency
 * (BT-111).
 */
export function chooseVatTotal(
  totals: readonly XmlElement[],
  currency: string | undefined,
): StatedAmount | undefined {
  const own = totals.find((one) => one.attributes.get('currencyID') === currency)
  return toStatedAmount(own ?? totals.find((one) => !one.attributes.has('currencyID')), currency)
}

/** The number that the parties agreed on for one of them: ids with other schemes are registry numbers. */
export const findPartyId = (ids: readonly XmlElement[]): string | undefined =>
  ids.find(({ attributes, text }) => text !== '' && (attributes.get('schemeID') ?? 'ZZZ') === 'ZZZ')?.text

/** Removes undefined properties. */
export function withoutMissing<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
