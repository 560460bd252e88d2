import { isLoopback, type Config } from './config.ts'

type Addresses = Pick<
  Config,
  'DATABASE_URL' | 'SERVICE_URL' | 'KVK_API_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 's3'
>

/**
 * Names of the settings whose address is on another machine and is called without TLS.
 *
 * @param sslMode `PGSSLMODE`, which the PostgreSQL client reads where DATABASE_URL says nothing about TLS.
 */
export function findPlainConnections(config: Addresses, sslMode: string | undefined): readonly string[] {
  const { DATABASE_URL, SERVICE_URL, KVK_API_URL, OTEL_EXPORTER_OTLP_ENDPOINT, s3 } = config
  const webAddresses = { SERVICE_URL, KVK_API_URL, FILES_URL: s3?.endpoint, OTEL_EXPORTER_OTLP_ENDPOINT }
  const names = Object.entries(webAddresses).flatMap(([name, address]) => {
    const url = URL.parse(address ?? '')
    return url?.protocol === 'http:' && !isLoopback(url.hostname) ? [name] : []
  })
  return DATABASE_URL !== undefined && isPlainDatabase(DATABASE_URL, sslMode)
    ? ['DATABASE_URL', ...names]
    : names
}

function isPlainDatabase(address: string, sslMode: string | undefined): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  // Without a host, or with a folder, it is a Unix socket or this machine.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  if (['true', '1'].includes(url.searchParams.get('ssl') ?? '')) return false
  return (url.searchParams.get('sslmode') ?? sslMode ?? 'disable') === 'disable'
}
