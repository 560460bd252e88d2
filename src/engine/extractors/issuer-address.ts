import type { AddressBlock } from '../parties/address-blocks.ts'
import { hasLegalForm } from '../parties/name-forms.ts'
import type { Extractor } from './proposal.ts'

/** Where the issuer lives: the address with the issuer's numbers near it, in the letterhead or at the foot. */
export const issuerAddressExtractor: Extractor = {
  name: 'issuer-address',
  weight: 1,
  propose: ({ role, document, parties }) => {
    if (role !== 'issuer-address') return []
    return parties.addresses.flatMap((address, order) => {
      const supplierScore = parties.getSupplierScore(address)
      const height = address.box.top / (document.text.pages[address.page]?.height ?? 842)
      const score =
        0.4 +
        0.35 * supplierScore +
        (address.page === 0 && height < 0.2 ? 0.15 : 0) +
        (hasNamedCompany(address) ? 0.05 : 0) -
        0.02 * order -
        (isPostBox(address) ? 0.1 : 0) +
        (address.value.Street === undefined ? -0.15 : 0)
      const text = joinPieces(address.addressPieces)
      return [
        {
          text,
          value: { ...address.value },
          page: address.page,
          score,
          extractorName: 'issuer-address',
          isPlausible: true,
        },
      ]
    })
  },
}

/** Pieces of one segment with what stands between them, other lines below each other. */
function joinPieces(pieces: AddressBlock['addressPieces']): string {
  const segments = [...new Set(pieces.map((piece) => piece.segment))]
  return segments
    .map((segment) => {
      const own = pieces.filter((piece) => piece.segment === segment)
      return segment.text.slice(own[0]?.from ?? 0, own.at(-1)?.to)
    })
    .join('\n')
}

const hasNamedCompany = (address: AddressBlock) => address.namePieces.some((name) => hasLegalForm(name.text))

const isPostBox = (address: AddressBlock) =>
  /^(?:postbus|p\.?o\.? ?box|postfach)/i.test(address.value.Street ?? '')
