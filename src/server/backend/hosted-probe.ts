import type { BackendProblem } from '#src/contract/workspace/backend-state.ts'
import { documentPaths } from '#src/contract/paths.ts'

/** Milliseconds for which a result is cached, because health is requested often. */
const cacheMs = { well: 15_000, unwell: 3_000 }
/** An id that no service issues: fetching its result costs nothing (spec 8) and returns 400. */
const unknownRequestId = '00000000-0000-0000-0000-000000000000'

/** The result of the last probe of a hosted service. */
export interface HostedProbeResult {
  /** Null when it is available. */
  readonly problem: BackendProblem | null
  /** Status of its response, or of our gateway error when there was none. */
  readonly status: number
  /** When this state was first observed. */
  readonly since: Date
}

/**
 * Probes whether a hosted service is available and accepts our credentials, by fetching a result that cannot exist.
 * Concurrent calls, and calls within some seconds, share the result. Never rejects.
 */
export function createHostedProbe(
  backend: (request: Request) => Promise<Response>,
  now: () => number = Date.now,
): () => Promise<HostedProbeResult> {
  let pending: Promise<HostedProbeResult> | undefined
  let last: HostedProbeResult | undefined
  let until = 0
  async function runProbe(): Promise<HostedProbeResult> {
    const request = new Request(`http://localhost${documentPaths.request(unknownRequestId)}`)
    const answer = await backend(request).catch(() => new Response(null, { status: 502 }))
    await answer.body?.cancel()
    const { status } = answer
    const problem = classifyStatus(status)
    last = { problem, status, since: last?.problem === problem ? last.since : new Date(now()) }
    until = now() + (problem === null ? cacheMs.well : cacheMs.unwell)
    return last
  }
  return () => {
    if (pending !== undefined && now() < until) return pending
    // Concurrent calls share the pending probe.
    until = Infinity
    pending = runProbe()
    return pending
  }
}

/** Problems of a hosted service, as sentences without secrets; empty for none. */
export function describeProbeProblem({ problem, status }: HostedProbeResult): string[] {
  if (problem === 'not-let-in')
    return ['The hosted service does not let this server in: see SERVICE_AUTHORIZATION.']
  if (problem === 'unreachable') return ['The hosted service cannot be reached.']
  if (problem === 'not-there') return ['The hosted service is not at SERVICE_URL.']
  return problem === 'failing' ? [`The hosted service answers ${status}.`] : []
}

function classifyStatus(status: number): BackendProblem | null {
  if (status === 401 || status === 403) return 'not-let-in'
  if (status === 502 || status === 504) return 'unreachable'
  // A 404 means that SERVICE_URL leads to something else.
  if (status === 404 || (status >= 300 && status < 400)) return 'not-there'
  return status >= 500 ? 'failing' : null
}
