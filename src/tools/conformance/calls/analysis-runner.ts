import { setTimeout as pause } from 'node:timers/promises'
import type { JsonValue } from '#src/contract/json.ts'
import { documentPaths, headers } from '#src/contract/paths.ts'
import { describeResponse, parseBody, type ServiceResponse, type CallService } from './send-request.ts'
import { createFeedback, postFeedback } from './feedback-payload.ts'
import { createUploadForm, type SubmittedFile } from '../files/submitted-file.ts'
import { analyses, type AnalysisName } from '../options/requirements.ts'
import type { ConformanceOptions } from '../options/parse-options.ts'

/** A submitted document and the responses of the service. */
export interface Analysis {
  readonly name: AnalysisName
  readonly submission: ServiceResponse
  /** From the header of the submission; null when it had none. */
  readonly requestId: string | null
  /** The result, from whichever response; undefined when there is none. */
  readonly result: JsonValue | undefined
  /** Responses while waiting; only if the submission returned 202 with a request id. */
  readonly waiting?: AnalysisWait
}

export interface AnalysisWait {
  /** The first fetch, right after the submission. */
  readonly firstFetch: ServiceResponse
  /** Feedback sent while the document was certainly still being read; undefined if there was no such moment. */
  readonly earlyFeedback?: ServiceResponse
  /** The last fetch: the first that was not 204, or the one at the end of the time. */
  readonly lastFetch: ServiceResponse
}

export type RunAnalysis = (name: AnalysisName) => Promise<Analysis>

/** Dependencies of polling. */
export interface PollDeps {
  readonly options: ConformanceOptions
  readonly call: CallService
  /** Milliseconds between the first two polls of an unfinished reading; later ones are further apart. */
  readonly pollEvery: number
}

interface AnalysisDeps extends PollDeps {
  readonly sample: SubmittedFile
}

/** Creates the runner of the readings that checks share, one submission each. */
export function createAnalysisRunner(deps: AnalysisDeps) {
  return async (name: AnalysisName, reading: RunAnalysis): Promise<Analysis> => {
    const { model, query } = analyses[name]
    // Before the wait, not during it: the early feedback is based on the synchronous result of the same document.
    const known = name === 'async' ? (await reading('sync')).result : undefined
    const path = documentPaths.analyze(deps.options[model] ?? '') + query
    const submitted = await deps.call(path, { method: 'POST', body: createUploadForm(deps.sample) })
    const requestId = submitted.headers.get(headers.requestId)
    if (submitted.status !== 202 || requestId === null)
      return { name, submission: submitted, requestId, result: parseResult(submitted) }
    const waiting = await waitFor(deps, requestId, known)
    return { name, submission: submitted, requestId, result: parseResult(waiting.lastFetch), waiting }
  }
}

async function waitFor(
  deps: AnalysisDeps,
  requestId: string,
  known: JsonValue | undefined,
): Promise<AnalysisWait> {
  const early = await deps.call(documentPaths.request(requestId))
  if (early.status !== 204) return { firstFetch: early, lastFetch: early }
  const earlyFeedback = await postFeedback(deps, requestId, createFeedback(known) ?? sampleFeedback)
  const last = await pollResult(deps, requestId)
  return {
    firstFetch: early,
    lastFetch: last.answer,
    earlyFeedback: last.waited ? earlyFeedback : keepIfRejected(earlyFeedback),
  }
}

/** Ignores accepted feedback, because the reading may have been finished by then. */
const keepIfRejected = (answer: ServiceResponse) => (answer.status === 400 ? answer : undefined)

const sampleFeedback = { Documents: [{ Fields: { Sample: { Text: '1', Value: 1, Type: 'Long', Page: 0 } } }] }

/** Fetches until the response is not 204 or the time is over. `waited`: whether the first response was 204. */
export async function pollResult({ options, call, pollEvery }: PollDeps, requestId: string) {
  let wait = pollEvery
  let answer = await call(documentPaths.request(requestId))
  const waited = answer.status === 204
  for (const until = Date.now() + options.timeout * 1000; answer.status === 204 && Date.now() < until;) {
    await pause(wait)
    wait = Math.min(wait * 1.5, 2000)
    answer = await call(documentPaths.request(requestId))
  }
  return { answer, waited }
}

function parseResult(answer: ServiceResponse): JsonValue | undefined {
  return answer.status === 200 ? parseBody(answer) : undefined
}

/** Explains why there is no result. */
export const describeMissingResult = ({ submission: submitted, waiting }: Analysis): string =>
  `there is no result: ${describeResponse(waiting?.lastFetch ?? submitted)}`
