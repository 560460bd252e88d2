import type { Config } from '../../config/config.ts'
import type { Tracing } from './tracing.ts'

/** Starts tracing if the configuration names an endpoint; otherwise returns undefined, and does not load the SDK. */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ROLE: role }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'ROLE'>,
  onError: (error: unknown) => void,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing({ endpoint, role, onError })
}
