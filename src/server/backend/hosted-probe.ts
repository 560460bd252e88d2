import type { BackendProblem } from '#src/contract/workspace/backend-state.ts'
import { documentPaths } from '#src/contract/paths.ts'

/** Milliseconds for which an answer is good: health is asked for often. */
const cacheMs = { well: 15_000, unwell: 3_000 }
/** No service gives this id out: asking for its result costs nothing (spec 8) and is answered 400. */
const unknownRequestId = '00000000-0000-0000-0000-000000000000'

/** How a hosted service answered when it was asked last. */
export interface HostedProbeResult {
  /** Null when all is well. */
  readonly trouble: BackendProblem | null
  /** Status of its answer; that of our own when none came. */
  readonly status: number
  /** When that was first found to be so. */
  readonly since: Date
}

/**
 * Asks a hosted service whether it is there and lets us in, by a fetch of a result that cannot exist. Whoever asks
 * meanwhile gets the same answer, and for some seconds afterwards. Never rejects.
 */
export function createHostedProbe(
  backend: (request: Request) => Promise<Response>,
  now: () => number = Date.now,
): () => Promise<HostedProbeResult> {
  let asked: Promise<HostedProbeResult> | undefined
  let last: HostedProbeResult | undefined
  let until = 0
  async function ask(): Promise<HostedProbeResult> {
    const request = new Request(`http://localhost${documentPaths.request(unknownRequestId)}`)
    const answer = await backend(request).catch(() => new Response(null, { status: 502 }))
    await answer.body?.cancel()
    const { status } = answer
    const trouble = classifyStatus(status)
    last = { trouble, status, since: last?.trouble === trouble ? last.since : new Date(now()) }
    until = now() + (trouble === null ? cacheMs.well : cacheMs.unwell)
    return last
  }
  return () => {
    if (asked !== undefined && now() < until) return asked
    // Until it has answered nobody asks again.
    until = Infinity
    asked = ask()
    return asked
  }
}

/** What is wrong with a hosted service, as sentences without a secret; empty when nothing is. */
export function describeProbeProblem({ trouble, status }: HostedProbeResult): string[] {
  if (trouble === 'not-let-in')
    return ['The hosted service does not let this server in: see SERVICE_AUTHORIZATION.']
  if (trouble === 'unreachable') return ['The hosted service cannot be reached.']
  if (trouble === 'not-there') return ['The hosted service is not at SERVICE_URL.']
  return trouble === 'failing' ? [`The hosted service answers ${status}.`] : []
}

function classifyStatus(status: number): BackendProblem | null {
  if (status === 401 || status === 403) return 'not-let-in'
  if (status === 502 || status === 504) return 'unreachable'
  // Its own 404 too: SERVICE_URL leads somewhere else.
  if (status === 404 || (status >= 300 && status < 400)) return 'not-there'
  return status >= 500 ? 'failing' : null
}
