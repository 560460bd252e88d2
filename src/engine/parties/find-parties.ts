import { groupBlocks, type Block } from '../layout/blocks.ts'
import type { Segment } from '../layout/lines.ts'
import { getOverlapWidth } from '../pages/page.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { findAddresses, type AddressBlock } from './address-blocks.ts'
import { joinTowns } from './join-towns.ts'
import { findCaptionedAddresses } from './captioned-addresses.ts'
import { namesRecipient } from './name-forms.ts'
import { outletCaption } from './split-pieces.ts'

/** Addresses and blocks of the two parties, before their names are chosen. */
export interface Parties {
  readonly blocks: readonly Block[]
  readonly addresses: readonly AddressBlock[]
  /** The likelihood that an address is the supplier's; negative for the customer's. */
  getSupplierScore(address: AddressBlock): number
  /** Lines around an address that only a supplier prints: registry, bank and phone numbers. */
  countSupplierWords(address: AddressBlock): number
  /** The party that labels above or beside an address name; `other` is the delivery address and the like. */
  getHeading(address: AddressBlock): AddressHeading | undefined
  readonly fields: PartyFields
}

type AddressHeading = 'customer' | 'supplier' | 'other'

/** Names of the fields whose labels precede the parties' addresses; undefined if the model has none. */
export interface PartyFields {
  readonly customer: string | undefined
  readonly supplier: string | undefined
  readonly delivery?: string | undefined
}

export function findParties(document: AnalysedDocument, fields: PartyFields): Parties {
  const blocks = joinTowns(groupBlocks(document.text))
  const addresses = blocks.flatMap((block) => {
    const captioned = findCaptionedAddresses(block)
    return captioned.length > 0 ? captioned : findAddresses(block)
  })
  const words = new Map(addresses.map((address) => [address, countSupplierWords(address, document)]))
  const raw = new Map(
    addresses.map((address) => [
      address,
      computeSupplierScore(address, words.get(address) ?? 0, document, fields),
    ]),
  )
  const maxScore = Math.max(0, ...raw.values())
  const getSupplierScore = (address: AddressBlock) => {
    const alone = raw.get(address) ?? 0
    // If another address is clearly the supplier's, one without evidence is the other party's.
    return alone < 0.15 && alone > -0.5 && maxScore > alone + 0.3 ? alone - 0.4 : alone
  }
  const headings = findHeadings(words, document, fields)
  return {
    blocks,
    addresses,
    getSupplierScore,
    countSupplierWords: (address) => words.get(address) ?? 0,
    getHeading: (address) => headings.get(address),
    fields,
  }
}

const supplierWords =
  /\b(?:iban|bic|kvk|k\.v\.k|siret|siren|hrb|tel|telefoon|phone|fax|e-?mail|www|bank|swift|rcs|handelsregister|rabobank|ing|abn)\b|@|☎|^t[.:]? ?(?:\+|\(?0)|\+\d{2}/i

function computeSupplierScore(
  address: AddressBlock,
  supplierWordCount: number,
  document: AnalysedDocument,
  fields: PartyFields,
): number {
  const page = document.text.pages[address.page]
  const pageHeight = page?.height ?? 842
  const headed = (name: string | undefined) =>
    name !== undefined && isHeadedBy(address, document, (field) => field === name)
  const oneLine =
    address.value.Street !== undefined &&
    address.addressPieces[0]?.segment === address.addressPieces.at(-1)?.segment
  return (
    0.3 * Math.min(supplierWordCount, 3) +
    (headed(fields.customer) ? -1.2 : 0) +
    (headed(fields.supplier) ? 0.5 : 0) +
    scoreHeight(address.box.top / pageHeight) +
    (oneLine ? 0.2 : 0)
  )
}

const countSupplierWords = (address: AddressBlock, document: AnalysedDocument) =>
  getNeighbours(address, document).filter((segment) => supplierWords.test(segment.text)).length

/** Adds the customer's heading: without a label, the customer is in the address that names a recipient. */
function findHeadings(
  words: ReadonlyMap<AddressBlock, number>,
  document: AnalysedDocument,
  fields: PartyFields,
): ReadonlyMap<AddressBlock, AddressHeading | undefined> {
  const labelled = [...words.keys()].map(
    (address) => [address, findHeading(address, document, fields)] as const,
  )
  if (labelled.some(([, heading]) => heading === 'customer')) return new Map(labelled)
  return new Map(
    labelled.map(([address, heading]) => [
      address,
      heading ?? (isSentToSomeone(address, words) ? 'customer' : undefined),
    ]),
  )
}

/**
 * The first address of a page may be the issuer's own: it counts only with a person and without supplier words nearby.
 */
function isSentToSomeone(address: AddressBlock, words: ReadonlyMap<AddressBlock, number>): boolean {
  const isFirst = [...words.keys()].every(
    (other) => other.page !== address.page || other.box.top >= address.box.top,
  )
  return address.namePieces.some(
    ({ text }) =>
      namesRecipient(text) &&
      !ownDepartment.test(text) &&
      (!isFirst || (person.test(text) && words.get(address) === 0)),
  )
}

/** A person with a title or an initial. */
const person =
  /(?<!\p{L})(?:[Dd]e heer|[Dd]hr|[Mm]evrouw|[Mm]evr|[Mm]w|[Hh]errn?|[Ff]rau|M[rs]|Mrs|Mme|Monsieur|Madame|Sig|Sra?)[. ]+\p{Lu}|(?<![\p{L}.])(?:\p{Lu}\. ?)+(?:\p{Ll}+ )*\p{Lu}\p{Ll}/u

/** The issuer's own department for invoices, and its address for returned goods. */
const ownDepartment =
  /debit(?:eur|or)|credit(?:eur|or)|kreditor|crédit(?:eur|or)|accounts?[ -](?:receivable|payable)|credit control|recouvrement|retour|returns?(?!\p{L})|rücksendung|magazijn|warehouse|lager(?!\p{L})|magasin|magazzino|almacén/iu

function findHeading(
  address: AddressBlock,
  document: AnalysedDocument,
  fields: PartyFields,
): AddressHeading | undefined {
  const isMeant = (wanted: string | undefined) => isHeadedBy(address, document, (field) => field === wanted)
  if (fields.customer !== undefined && isMeant(fields.customer)) return 'customer'
  if (fields.supplier !== undefined && isMeant(fields.supplier)) return 'supplier'
  if (isOutlet(address)) return 'other'
  const isOther = isHeadedBy(address, document, (field) => field === undefined || field === fields.delivery)
  return isOther ? 'other' : undefined
}

/** Whether an address is that of a depot or a shop, by the word before it. */
export const isOutlet = ({ addressPieces: [first] }: AddressBlock): boolean =>
  first !== undefined && outletCaption.test(first.segment.text.slice(0, first.from))

/** Letterheads are in the top 12 % of a page, footers in the bottom 20 %. @param height from the top, 0 to 1. */
function scoreHeight(height: number): number {
  if (height > 0.8) return 0.35
  return height < 0.12 ? 0.1 : 0
}

/** Whether all labels right above or beside an address have a given meaning. */
export function isHeadedBy(
  address: AddressBlock,
  document: AnalysedDocument,
  isMeant: (field: string | undefined) => boolean,
): boolean {
  return document
    .getLabelHitsOnPage(address.page)
    .some(
      (hit) =>
        (hit.isLeading || hit.isClosed) &&
        !namesRecipient(hit.segment.text.slice(hit.from)) &&
        hit.meanings.every((meaning) => isMeant(meaning.field)) &&
        isHeading(hit, address),
    )
}

/** The segments in the column of an address, down to the next address. */
function getNeighbours(address: AddressBlock, document: AnalysedDocument): Segment[] {
  return document
    .getLinesOnPage(address.page)
    .flatMap((line) => line.segments)
    .filter(
      ({ box }) =>
        box.top > address.box.top - 30 &&
        box.top < address.box.bottom + 95 &&
        (getOverlapWidth(box, address.box) > 0 || Math.abs(box.left - address.box.left) < 5) &&
        (box.right - box.left < 0.45 * (document.text.pages[address.page]?.width ?? 595) ||
          box.bottom < address.box.bottom + 14),
    )
}

function isHeading(hit: AnalysedDocument['labelHits'][number], address: AddressBlock): boolean {
  const { box } = address
  const above = hit.box.bottom <= box.bottom && box.top - hit.box.bottom < 4 * hit.segment.size
  const over = hit.box.left < box.right && hit.box.right > box.left - 5
  const beside =
    hit.box.right <= box.left + 1 &&
    box.left - hit.box.right < 110 &&
    Math.abs(hit.box.top - box.top) < 1.5 * hit.segment.size
  return (above && over && hit.box.top <= box.top + 2) || beside
}
