import { Client } from 'pg'
import { isLoopback, type Config } from './config.ts'

type Addresses = Pick<
  Config,
  'DATABASE_URL' | 'SERVICE_URL' | 'KVK_API_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 's3'
>

/** Names of the settings whose address is on another machine and is called without TLS. */
export function findPlainConnections(config: Addresses): readonly string[] {
  const { DATABASE_URL, SERVICE_URL, KVK_API_URL, OTEL_EXPORTER_OTLP_ENDPOINT, s3 } = config
  const webAddresses = { SERVICE_URL, KVK_API_URL, FILES_URL: s3?.endpoint, OTEL_EXPORTER_OTLP_ENDPOINT }
  const names = Object.entries(webAddresses).flatMap(([name, address]) => {
    const url = URL.parse(address ?? '')
    return url?.protocol === 'http:' && !isLoopback(url.hostname) ? [name] : []
  })
  return DATABASE_URL !== undefined && isPlainDatabase(DATABASE_URL) ? ['DATABASE_URL', ...names] : names
}

/** The client, which does not connect, reads the URL and variables such as PGSSLMODE as the one that does. */
function isPlainDatabase(connectionString: string): boolean {
  const { host, ssl } = new Client({ connectionString })
  // A folder is that of a Unix socket.
  return !ssl && !host.startsWith('/') && !isLoopback(host)
}
