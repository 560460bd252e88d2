import { ask, type Answer, type Call, type CallService, type Fetch } from './ask.ts'
import type { SubmittedFile } from './files/submitted-file.ts'
import type { ReadingName } from './needs.ts'
import type { Options } from './options.ts'
import { createReadings, type PollParts, type Reading, type TakeReading } from './readings.ts'
import { once } from './once.ts'

/** What checks work with. Answers that several of them look at are asked for once. */
export interface Context extends PollParts {
  /** The document that is read. */
  readonly sample: SubmittedFile
  /** Calls as another caller: with another token, or none. */
  readonly callAs: (token: string | undefined, path: string, call?: Call) => Promise<Answer>
  readonly reading: TakeReading
  /** The readings there are so far, in the order of their making. */
  readonly readingsSoFar: () => Promise<readonly Reading[]>
  /** The answer that `make` gives the first time it is called with this name. */
  readonly shared: <T>(name: string, make: () => Promise<T>) => Promise<T>
}

export interface ContextParts {
  readonly options: Options
  readonly sample: SubmittedFile
  readonly fetch: Fetch
  readonly pollEvery: number
}

export function createContext({ options, sample, fetch, pollEvery }: ContextParts): Context {
  const callAs = (token: string | undefined, path: string, call: Call = {}) =>
    ask(
      fetch,
      options.baseUrl + path,
      { ...call, headers: { ...authorization(token), ...call.headers } },
      options.timeout * 1000,
    )
  const call: CallService = (path, given) => callAs(options.token, path, given)
  const made = new Map<ReadingName, Promise<Reading>>()
  const make = createReadings({ options, sample, call, pollEvery })
  const reading: TakeReading = (name) => once(made, name, () => make(name, reading))
  const answers = new Map<string, Promise<unknown>>()
  return {
    options,
    sample,
    pollEvery,
    call,
    callAs,
    reading,
    readingsSoFar: () => Promise.all(made.values()),
    // The type of what a name stands for is the one its only maker gives it.
    shared: <T>(name: string, maker: () => Promise<T>) => once(answers, name, maker) as Promise<T>,
  }
}

function authorization(token: string | undefined): Record<string, string> {
  if (token === undefined) return {}
  return { Authorization: token.includes(' ') ? token : `Bearer ${token}` }
}
