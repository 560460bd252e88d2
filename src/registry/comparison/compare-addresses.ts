import { tidyText } from '#src/values/parsing/tidy-text.ts'
import type { CompanyAddress } from '../company.ts'
import { foldHouseNumber, foldStreet, foldTown } from './fold-street.ts'

/** The parts of a printed address; undefined for missing ones. */
export interface WrittenAddress {
  readonly street?: string | undefined
  readonly houseNumber?: string | undefined
  readonly postalCode?: string | undefined
  readonly city?: string | undefined
}

export type AddressPartName = 'street' | 'houseNumber' | 'postalCode' | 'city'

/**
 * The comparison of an address in a document with the registry's.
 *
 * `differs` lists the differing parts in both spellings, compared with the most similar address. `absent`: the document
 * has none, or none that can be parsed. `shielded`: the registry may not show it. `unknown`: the registry has none.
 */
export type AddressComparison =
  | { readonly verdict: 'agrees'; readonly closest: CompanyAddress }
  | {
      readonly verdict: 'differs'
      readonly differences: readonly AddressDifference[]
      readonly closest: CompanyAddress
    }
  | { readonly verdict: 'absent' | 'shielded' | 'unknown' }

interface AddressDifference {
  readonly part: AddressPartName
  readonly written: string
  readonly registered: string
}

const partNames: readonly AddressPartName[] = ['street', 'houseNumber', 'postalCode', 'city']

const folds: Readonly<Record<AddressPartName, (text: string) => string>> = {
  street: foldStreet,
  houseNumber: foldHouseNumber,
  postalCode: (text) => text.toLowerCase().replace(/\s/g, ''),
  city: foldTown,
}

/** Compares with every address of a company; parts that only one side has are ignored. */
export function compareAddresses(
  written: WrittenAddress,
  addresses: readonly CompanyAddress[],
): AddressComparison {
  if (partNames.every((part) => written[part] === undefined)) return { verdict: 'absent' }
  const open = addresses.filter(({ isShielded, lines }) => !isShielded && lines.length > 0)
  const compared = open
    .map((address) => ({ address, ...compareAddress(written, toWrittenAddress(address)) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => one.differences.length - other.differences.length || other.shared - one.shared)
  const [closest] = compared
  if (!closest) return { verdict: addresses.some(({ isShielded }) => isShielded) ? 'shielded' : 'unknown' }
  return closest.differences.length === 0
    ? { verdict: 'agrees', closest: closest.address }
    : { verdict: 'differs', differences: closest.differences, closest: closest.address }
}

/** Splits the registry's address into parts; a PO box counts as street and number, as it is printed. */
const toWrittenAddress = ({
  street,
  houseNumber,
  postBox,
  postalCode,
  city,
}: CompanyAddress): WrittenAddress => ({
  street,
  houseNumber: postBox ?? houseNumber,
  postalCode,
  city,
})

function compareAddress(written: WrittenAddress, register: WrittenAddress) {
  const differences: AddressDifference[] = []
  let shared = 0
  for (const part of partNames) {
    const [one, other] = [written[part], register[part]]
    if (one === undefined || other === undefined) continue
    shared += 1
    if (folds[part](one) !== folds[part](other)) differences.push({ part, written: one, registered: other })
  }
  return { differences, shared }
}

/**
 * Parses a Dutch address written on one or several lines: `Blaauwweg 163, 3328 XD Dordrecht`. Unrecognised parts are
 * omitted; an empty object when nothing is recognised.
 */
export function parseWrittenAddress(text: string): WrittenAddress {
  const line = tidyText(text.replace(/[\n\r;|]+/g, ', '))
  const code = /\b([1-9]\d{3}) ?([A-Za-z]{2})\b/.exec(line)
  const before = (code ? line.slice(0, code.index) : (line.split(',')[0] ?? '')).replace(/[, ]+$/, '')
  const after = code ? line.slice(code.index + code[0].length) : line.split(',').slice(1).join(',')
  const city = after
    .replace(/^[, ]+/, '')
    .split(',')[0]
    ?.trim()
  // The last part before the postal code: a name may precede the street.
  const street = /^(.*\D) ?(\d+(?:[ -]?[A-Za-z]{1,2}\b)?(?:[ -/]?\d{1,4}\b)?)$/.exec(
    before.split(',').at(-1)?.trim() ?? '',
  )
  return {
    ...(street ? { street: street[1]?.trim(), houseNumber: street[2] } : {}),
    ...(code ? { postalCode: `${code[1]} ${code[2]?.toUpperCase()}` } : {}),
    ...(city ? { city } : {}),
  }
}
