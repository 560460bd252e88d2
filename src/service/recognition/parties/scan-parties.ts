import { blocksOf, type Block } from '../layout/blocks.ts'
import type { Scene } from '../scene.ts'
import { addressesIn, type AddressBlock } from './address-blocks.ts'

/** What is known of the places where the two parties stand, before their names are chosen. */
export interface Parties {
  readonly blocks: readonly Block[]
  readonly addresses: readonly AddressBlock[]
  /** How much a block says that it is the supplier's; negative for the customer's. */
  supplierLikeness(address: AddressBlock): number
}

export function scanParties(scene: Scene, customerField: string | undefined): Parties {
  const blocks = blocksOf(scene.text)
  const addresses = blocks.flatMap(addressesIn)
  const supplierLikeness = (address: AddressBlock) => likeness(address, scene, customerField)
  return { blocks, addresses, supplierLikeness }
}

const supplierWords =
  /\b(?:iban|bic|kvk|k\.v\.k|btw-?(?:nr|nummer|id)?|vat|ust|siret|siren|tva|hrb|tel|telefoon|phone|fax|e-?mail|www|bank|swift|rcs|handelsregister|rabobank|ing|abn)\b|@|☎|\+\d{2}/i

function likeness(address: AddressBlock, scene: Scene, customerField: string | undefined): number {
  const page = scene.text.pages[address.page]
  const pageHeight = page?.height ?? 842
  const neighbours = address.block.segments.filter(
    (segment) => Math.abs(segment.box.top - address.box.bottom) < 90,
  )
  const words = neighbours.map((segment) => segment.text).join('\n')
  const signs = words.split('\n').filter((line) => supplierWords.test(line)).length
  const customer = scene.hits.some(
    (hit) =>
      hit.segment.page === address.page &&
      hit.meanings.some((meaning) => meaning.field !== undefined && meaning.field === customerField) &&
      (hit.leads || hit.closed) &&
      isHeadOf(hit, address),
  )
  const foot = address.box.top > 0.8 * pageHeight || address.box.top < 0.12 * pageHeight
  const oneLine =
    address.address.length === 1 || address.address[0]?.segment === address.address.at(-1)?.segment
  return 0.3 * Math.min(signs, 3) + (customer ? -1.2 : 0) + (foot ? 0.35 : 0) + (oneLine ? 0.2 : 0)
}

function isHeadOf(hit: Scene['hits'][number], address: AddressBlock): boolean {
  const { box } = address
  const above = hit.box.bottom <= box.bottom && box.top - hit.box.bottom < 4 * hit.segment.size
  const over = hit.box.left < box.right && hit.box.right > box.left - 5
  const beside = hit.box.right <= box.left + 1 && Math.abs(hit.box.top - box.top) < 1.5 * hit.segment.size
  return (above && over && hit.box.top <= box.top + 2) || beside
}
