import { isLoopback } from '../config/address-ranges.ts'
import type { Config } from '../config/config.ts'
import { isPlainPostgres } from '../database/open-database.ts'

type Addresses = Pick<
  Config,
  'DATABASE_URL' | 'SERVICE_URL' | 'KVK_API_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 's3'
>

/** Names of the settings whose address is on another machine and is called without TLS. */
export function findPlainConnections(config: Addresses): readonly string[] {
  const { DATABASE_URL, SERVICE_URL, KVK_API_URL, OTEL_EXPORTER_OTLP_ENDPOINT, s3 } = config
  const webAddresses = {
    SERVICE_URL,
    KVK_API_URL,
    FILES_URL: s3?.endpoint,
    OTEL_EXPORTER_OTLP_ENDPOINT,
  }
  const names = Object.entries(webAddresses).flatMap(([name, address]) => {
    const url = URL.parse(address ?? '')
    return url?.protocol === 'http:' && !isLoopback(url.hostname) ? [name] : []
  })
  return DATABASE_URL !== undefined && isPlainPostgres(DATABASE_URL) ? ['DATABASE_URL', ...names] : names
}
