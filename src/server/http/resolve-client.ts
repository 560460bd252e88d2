import { isIP } from 'node:net'
import type { Caller } from '#src/service/accounts/create-accounts.ts'
import { createAddressCheck, isLoopback } from '../config/address-ranges.ts'

/** Who made a request, as far as the connection and the trusted proxies show it. */
export interface Client {
  /** IP address; empty when it is not known. */
  readonly address: string
  /** Whether the request was made on this machine, and did not come through a proxy. */
  readonly isLocal: boolean
  /** Whether the client used https, for what this adds: headers and attributes of cookies. */
  readonly isHttps: boolean
  /** Whether a trusted proxy, or our own listener, confirms it. */
  readonly isHttpsConfirmed: boolean
}

/** The environment of a request. */
export interface HttpEnv {
  readonly Bindings: Client
}

/** Who sent a request, for the log. */
export interface RequestSender {
  /** Of the client; empty when it is not known. */
  readonly address: string
  /** Undefined for somebody who is not signed in, and where no token is needed. */
  readonly caller?: Caller | undefined
}

/** @param connectionAddress of the other end of the connection; empty when it is not known. */
export type ResolveClient = (request: Request, connectionAddress: string) => Client

/**
 * Finds the client of a request (decision 0226). A caller can write any X-Forwarded header, so those of a trusted proxy
 * alone are believed: the client is the last address of X-Forwarded-For that is not itself a trusted proxy, and the
 * protocol is the last one of X-Forwarded-Proto, which the nearest proxy wrote.
 *
 * Without trusted proxies the protocol of any sender adds headers and attributes: those of https have no effect on
 * plain http, and a page of another site cannot set the header.
 */
export function createClientResolver(trustedProxies: readonly string[] = []): ResolveClient {
  const isTrusted = createAddressCheck(trustedProxies)
  return (request, connectionAddress) => {
    const { headers, url } = request
    const connection = trimAddress(connectionAddress)
    const isFromProxy = isTrusted(connection)
    const hops = isFromProxy ? listHops(connection, headers, isTrusted) : [connection]
    const protocol = splitList(headers.get('X-Forwarded-Proto')).at(-1)?.toLowerCase()
    const isHttpsConfirmed = url.startsWith('https:') || (isFromProxy && protocol === 'https')
    return {
      address: hops.at(-1) ?? '',
      // Whatever a proxy names: one that passes X-Forwarded-For on lets the caller write the address of this machine.
      isLocal: !isFromProxy && isDirectLocal(connection, headers),
      isHttps:
        isHttpsConfirmed ||
        (trustedProxies.length === 0 && protocol === 'https') ||
        headers.get('Origin')?.startsWith('https:') === true,
      isHttpsConfirmed,
    }
  }
}

/** The addresses from the connection to the client: each was named by a trusted proxy. */
function listHops(connection: string, headers: Headers, isTrusted: (address: string) => boolean): string[] {
  const hops = [connection]
  for (const entry of splitList(headers.get('X-Forwarded-For')).reverse()) {
    const address = trimAddress(entry)
    if (isIP(address) === 0) break
    hops.push(address)
    if (!isTrusted(address)) break
  }
  return hops
}

/** Any sign of forwarding counts, because it can only take a right away. */
const isDirectLocal = (connection: string, headers: Headers): boolean =>
  isLoopback(connection) && !['Forwarded', 'X-Forwarded-For', 'Via'].some((name) => headers.has(name))

const splitList = (header: string | null): string[] =>
  (header ?? '').split(',').flatMap((entry) => entry.trim() || [])

/** The address without brackets, port, zone and the prefix of IPv4 in IPv6, which some proxies and Node write. */
function trimAddress(text: string): string {
  const bracketed = /^\[(?<address>[^\]]*)\](:\d+)?$/.exec(text)?.groups?.['address']
  const withoutPort = bracketed ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return withoutPort.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}
