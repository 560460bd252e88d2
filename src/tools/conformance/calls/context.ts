import {
  sendRequest,
  type ServiceResponse,
  type CallOptions,
  type CallService,
  type Fetch,
} from './send-request.ts'
import type { SubmittedFile } from '../files/submitted-file.ts'
import type { AnalysisName } from '../options/requirements.ts'
import type { ConformanceOptions } from '../options/parse-options.ts'
import { createAnalysisRunner, type PollDeps, type Analysis, type RunAnalysis } from './analysis-runner.ts'

/** Dependencies of checks. Responses that several checks share are requested once. */
export interface CheckContext extends PollDeps {
  /** The document to be read. */
  readonly sample: SubmittedFile
  /** Calls as another caller: with another token, or none. */
  readonly callAs: (token: string | undefined, path: string, call?: CallOptions) => Promise<ServiceResponse>
  readonly runAnalysis: RunAnalysis
  /** Lists the readings so far, in the order in which they were made. */
  readonly listAnalyses: () => Promise<readonly Analysis[]>
  /** Returns the result of `make` from its first call with this name. */
  readonly memoize: <T>(name: string, make: () => Promise<T>) => Promise<T>
}

export interface CheckContextDeps {
  readonly options: ConformanceOptions
  readonly sample: SubmittedFile
  readonly fetch: Fetch
  readonly pollEvery: number
}

export function createCheckContext({ options, sample, fetch, pollEvery }: CheckContextDeps): CheckContext {
  const callAs = (token: string | undefined, path: string, call: CallOptions = {}) =>
    sendRequest(
      fetch,
      options.baseUrl + path,
      { ...call, headers: { ...createAuthorization(token), ...call.headers } },
      options.timeout * 1000,
    )
  const call: CallService = (path, given) => callAs(options.token, path, given)
  const analyses = new Map<AnalysisName, Promise<Analysis>>()
  const make = createAnalysisRunner({ options, sample, call, pollEvery })
  const reading: RunAnalysis = (name) => memoizeByKey(analyses, name, () => make(name, reading))
  const answers = new Map<string, Promise<unknown>>()
  return {
    options,
    sample,
    pollEvery,
    call,
    callAs,
    runAnalysis: reading,
    listAnalyses: () => Promise.all(analyses.values()),
    // Each name has only one maker, which determines the type.
    memoize: <T>(name: string, maker: () => Promise<T>) => memoizeByKey(answers, name, maker) as Promise<T>,
  }
}

function createAuthorization(token: string | undefined): Record<string, string> {
  if (token === undefined) return {}
  return { Authorization: token.includes(' ') ? token : `Bearer ${token}` }
}

/** Returns the cached value of a key, or creates and caches it. */
function memoizeByKey<K, V>(cache: Map<K, V>, key: K, create: () => V): V {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const value = create()
  cache.set(key, value)
  return value
}
