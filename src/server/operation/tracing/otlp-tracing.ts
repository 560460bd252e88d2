import { randomUUID } from 'node:crypto'
import { context, SpanKind, SpanStatusCode, trace, TraceFlags, type SpanOptions } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { headers } from '#src/contract/paths.ts'
import type { ReadingTimes } from '#src/service/recognition-handlers.ts'
import type { ProcessRole } from '#src/service/store/process-store.ts'
import { isApiPath } from '../../http/paths.ts'
import { getRoute } from './get-route.ts'
import type { Tracing } from './tracing.ts'

/** Milliseconds for which a stopping process waits to send the remaining spans. */
const stopMs = 3000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The attribute that identifies the spans of one document, in whatever trace. */
const requestIdAttribute = 'veldwerk.request_id'

interface OtlpTracingOptions {
  /** URL without /v1/traces. The exporter reads the other names of OTEL_EXPORTER_OTLP_ itself. */
  readonly endpoint: string
  readonly role: ProcessRole
  readonly onError: (error: unknown) => void
}

/**
 * Traces by OpenTelemetry, sent by OTLP over HTTP. The trace id of a document is its request id, a UUID, which has 128
 * bits too: the process that accepts it and the one that reads it share a trace without storing anything. The request
 * of a caller with a trace (`traceparent`) belongs to that one.
 */
export function createOtlpTracing({ endpoint, role, onError }: OtlpTracingOptions): Tracing {
  const { tracer, provider, withTraceId } = createTracer(endpoint, role, onError)
  /** @param traceId of a new trace; undefined for a random one. */
  const startRoot = (name: string, options: SpanOptions, traceId: string | undefined) =>
    withTraceId(traceId, () => tracer.startSpan(name, { ...options, root: true }))

  function recordResponse(request: Request, response: Response, milliseconds: number): void {
    const { pathname } = new URL(request.url)
    if (!isApiPath(pathname)) return
    const endTime = Date.now()
    const route = getRoute(pathname)
    const requestId = response.headers.get(headers.requestId)?.toLowerCase() ?? ''
    const isDocument = uuid.test(requestId)
    const options: SpanOptions = {
      kind: SpanKind.SERVER,
      startTime: endTime - milliseconds,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': response.status,
        ...(isDocument && { [requestIdAttribute]: requestId }),
      },
    }
    const name = `${request.method} ${route}`
    const caller = parseTraceParent(request.headers.get('traceparent') ?? '')
    const span =
      caller === null
        ? startRoot(name, options, isDocument ? toTraceId(requestId) : undefined)
        : tracer.startSpan(
            name,
            options,
            // Recorded whatever the caller samples.
            trace.setSpanContext(context.active(), {
              ...caller,
              traceFlags: TraceFlags.SAMPLED,
              isRemote: true,
            }),
          )
    if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }

  function recordReading(times: ReadingTimes): void {
    const { requestId, startedAt, endedAt, outcome } = times
    const queuedAt = Math.min(times.queuedAt ?? startedAt, startedAt)
    const readAt = times.readAt ?? endedAt
    const attributes = { [requestIdAttribute]: requestId, 'veldwerk.outcome': outcome }
    const root = { kind: SpanKind.CONSUMER, startTime: queuedAt, attributes }
    const span = startRoot('document', root, uuid.test(requestId) ? toTraceId(requestId) : undefined)
    const parts = [
      ['queue', queuedAt, startedAt],
      ['read', startedAt, readAt],
      ...(times.readAt === undefined ? [] : [['store', readAt, endedAt] as const]),
    ] as const
    for (const [name, startTime, end] of parts)
      tracer.startSpan(name, { startTime }, trace.setSpan(context.active(), span)).end(end)
    if (outcome === 'broke_down') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endedAt)
  }

  return {
    recordResponse,
    recordReading,
    async stop() {
      const isOver = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref())
      // Failures were reported, and the receiver's message is not for the log; a receiver that never answers is
      // abandoned.
      await Promise.race([provider.shutdown().catch(() => {}), isOver])
    },
  }
}

const toTraceId = (requestId: string): string => requestId.replaceAll('-', '')

function createTracer(endpoint: string, role: ProcessRole, onError: OtlpTracingOptions['onError']) {
  const random = new RandomIdGenerator()
  let nextTraceId: string | undefined
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'veldwerk',
        'service.instance.id': randomUUID(),
        'veldwerk.role': role,
      }),
    )
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES of the operator.
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource,
    idGenerator: {
      generateTraceId: () => nextTraceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: reportFailures(exporter, onError) })],
  })
  return {
    provider,
    tracer: provider.getTracer('veldwerk'),
    /** Ids are generated synchronously, so that no other span can get this one. */
    withTraceId<T>(traceId: string | undefined, act: () => T): T {
      nextTraceId = traceId
      try {
        return act()
      } finally {
        nextTraceId = undefined
      }
    },
  }
}

/** The same exporter; reports the first failure after a success, without the receiver's message. */
function reportFailures(exporter: SpanExporter, onError: (error: unknown) => void): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isFailing) onError(new Error('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT.'))
        isFailing = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
