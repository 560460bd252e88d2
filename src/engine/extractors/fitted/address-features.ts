import { parseCountry } from '#src/values/types/country.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { AddressBlock } from '../../parties/address-blocks.ts'
import type { Parties } from '../../parties/find-parties.ts'
import { hasLegalForm } from '../../parties/name-forms.ts'
import type { Features } from './choice.ts'

// Each is compared with each.
const maxRivals = 200

/** Describes an address: where it is, what heads it, and what is printed around it. */
export function describeAddress(
  address: AddressBlock,
  { text, candidates }: AnalysedDocument,
  parties: Parties,
): Features {
  const page = text.pages[address.page]
  const top = address.box.top / (page?.height ?? 842)
  const middle = (address.box.left + address.box.right) / 2 / (page?.width ?? 595)
  const signs = (one: AddressBlock) => Math.min(parties.countSupplierWords(one), 3) / 3
  const rivals = parties.addresses.slice(0, maxRivals).filter((other) => !isSameAddress(other, address))
  const heading = parties.getHeading(address)
  const segments = new Set(address.addressPieces.map((piece) => piece.segment))
  return {
    addressTop: toNumber(address.page === 0 && top < 0.12),
    addressUpper: toNumber(address.page === 0 && top >= 0.12 && top < 0.4),
    addressBottom: toNumber(top > 0.8),
    addressRight: toNumber(middle > 0.5),
    addressLaterPage: toNumber(address.page > 0),
    addressOnOneLine: toNumber(segments.size === 1 && address.value.Street !== undefined),
    addressSmall: toNumber((address.addressPieces[0]?.segment.size ?? 10) < 0.9 * text.bodySize),
    addressSigns: signs(address),
    addressRivalSigns: Math.max(0, ...rivals.map(signs)),
    addressIsOnly: toNumber(rivals.length === 0),
    addressRepeated: toNumber(
      parties.addresses.some((other) => other !== address && isSameAddress(other, address)),
    ),
    addressIsFirst: toNumber(parties.addresses[0] === address),
    addressCustomerHeading: toNumber(heading === 'customer'),
    addressSupplierHeading: toNumber(heading === 'supplier'),
    addressOtherHeading: toNumber(heading === 'other'),
    addressRivalCustomerHeading: toNumber(rivals.some((other) => parties.getHeading(other) === 'customer')),
    addressCompany: toNumber(address.namePieces.some((piece) => hasLegalForm(piece.text))),
    addressNoStreet: toNumber(address.value.Street === undefined),
    addressPostBox: toNumber(isPostBox(address)),
    addressCountryOfBank: compareCountry(address, rivals, candidates.getByKind('iban').map(getCountryCode)),
  }
}

/** Whether an address is a PO box. */
export const isPostBox = ({ value }: AddressBlock): boolean =>
  /^(?:postbus|p\.?o\.? ?box|postfach)/i.test(value.Street ?? '')

/** The features of a text that is not at an address. */
export const noAddress: Features = { addressNone: 1 }

const isSameAddress = (a: AddressBlock, b: AddressBlock): boolean =>
  a.value.PostalCode === b.value.PostalCode && a.value.City?.toLowerCase() === b.value.City?.toLowerCase()

const getCountryCode = ({ value }: { readonly value: unknown }) => String(value).slice(0, 2)

/** 1 if only this address names the country of the account, -1 if only another one does, else 0. */
function compareCountry(
  address: AddressBlock,
  rivals: readonly AddressBlock[],
  codes: readonly string[],
): number {
  const countries = codes.flatMap((code) => {
    const country = parseCountry(code)
    return country.ok ? [country.value] : []
  })
  const agrees = (one: AddressBlock) =>
    one.value.CountryRegion !== undefined && countries.includes(one.value.CountryRegion)
  const own = agrees(address)
  const other = rivals.some(agrees)
  if (own === other) return 0
  return own ? 1 : -1
}

export const toNumber = (is: boolean): number => (is ? 1 : 0)
