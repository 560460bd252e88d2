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

/** What checks work with. Answers that several of them look at are asked for once. */
export interface CheckContext extends PollDeps {
  /** The document that is read. */
  readonly sample: SubmittedFile
  /** Calls as another caller: with another token, or none. */
  readonly callAs: (token: string | undefined, path: string, call?: CallOptions) => Promise<ServiceResponse>
  readonly runAnalysis: RunAnalysis
  /** The readings there are so far, in the order of their making. */
  readonly listAnalyses: () => Promise<readonly Analysis[]>
  /** The answer that `make` gives the first time it is called with this name. */
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
  const made = new Map<AnalysisName, Promise<Analysis>>()
  const make = createAnalysisRunner({ options, sample, call, pollEvery })
  const reading: RunAnalysis = (name) => memoizeByKey(made, name, () => make(name, reading))
  const answers = new Map<string, Promise<unknown>>()
  return {
    options,
    sample,
    pollEvery,
    call,
    callAs,
    runAnalysis: reading,
    listAnalyses: () => Promise.all(made.values()),
    // The type of what a name stands for is the one its only maker gives it.
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
