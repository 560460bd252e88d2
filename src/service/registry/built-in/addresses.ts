import type { Address } from '../companies/company.ts'

/** Whether an address may not be shown. */
export const isShielded = (address: Address): boolean => address.indAfgeschermd === 'Ja'

/**
 * The addresses for a response.
 *
 * A shielded one has only its type and the fact that it is shielded. Geographic data is included only when requested
 * and known (spec 4.1).
 */
export function toResponseAddresses(
  addresses: readonly Address[] | undefined,
  geoData: boolean,
): Address[] | undefined {
  return addresses?.map((address) => {
    if (isShielded(address)) return { type: address.type, indAfgeschermd: 'Ja' }
    const { geoData: position, ...rest } = address
    return geoData && position ? { ...rest, geoData: position } : rest
  })
}

/** The one address to show: the visiting address, otherwise the postal one; never a shielded one. */
export function chooseAddress(addresses: readonly Address[] = []): Address | undefined {
  const open = addresses.filter((address) => !isShielded(address))
  return open.find(({ type }) => type === 'bezoekadres') ?? open[0]
}

/**
 * Formats an address on one line: as KVK wrote it, otherwise its known parts in KVK's order. Undefined when none is
 * known.
 */
export function formatAddress(address: Address): string | undefined {
  const { straatnaam, huisnummer, huisletter, huisnummerToevoeging, postbusnummer, postcode, plaats } =
    address
  const parts = [straatnaam, postbusnummer, huisnummer, huisletter, huisnummerToevoeging, postcode, plaats]
  return address.volledigAdres ?? (parts.filter((part) => part !== undefined).join(' ') || undefined)
}
