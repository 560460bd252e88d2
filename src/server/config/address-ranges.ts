import { BlockList, isIP } from 'node:net'

/**
 * Splits `192.0.2.7` or `192.0.2.0/24` into its parts; undefined for anything else. A range of all addresses is not
 * accepted: it would trust what any caller writes about itself.
 */
function parseRange(text: string) {
  const [address = '', prefixText, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0 || address.includes('%')) return undefined
  const type = version === 4 ? 'ipv4' : 'ipv6'
  const bits = version === 4 ? 32 : 128
  if (prefixText === undefined) return { address, type, prefix: bits } as const
  const prefix = /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : 0
  return prefix >= 1 && prefix <= bits ? ({ address, type, prefix } as const) : undefined
}

/** Whether a text is an IP address, or a range of them in CIDR notation. */
export const isAddressRange = (text: string): boolean => parseRange(text) !== undefined

/** Builds a check whether an IP address is in one of these ranges; an IPv4 address may be mapped to IPv6. */
export function createAddressCheck(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges.map(parseRange))
    if (range) list.addSubnet(range.address, range.prefix, range.type)
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1'])

/** Whether a host name or address is a loopback one. */
export const isLoopback = (host: string): boolean => loopbackHosts.has(host.replace(/^\[|\]$/g, ''))
