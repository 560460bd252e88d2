import type { Config } from '../../config/config.ts'
import type { Tracing } from './tracing.ts'

/** Starts tracing where the configuration says where to; undefined elsewhere, and then the SDK is not loaded. */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ROLE: role }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'ROLE'>,
  onError: (error: unknown) => void,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing({ endpoint, role, onError })
}
