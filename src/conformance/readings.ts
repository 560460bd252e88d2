import { setTimeout as pause } from 'node:timers/promises'
import type { JsonValue } from '#src/contract/json.ts'
import { documentPaths, headers } from '#src/contract/paths.ts'
import { inWords, jsonOf, type Answer, type CallService } from './ask.ts'
import { feedbackOf, postFeedback } from './feedback-payload.ts'
import { formOf, type SubmittedFile } from './files/submitted-file.ts'
import { readings, type ReadingName } from './needs.ts'
import type { Options } from './options.ts'

/** A document that was submitted to be read, and what the service said of it. */
export interface Reading {
  readonly name: ReadingName
  readonly submitted: Answer
  /** From the header of the submission; null when it had none. */
  readonly requestId: string | null
  /** The result, wherever it came from; undefined when there is none. */
  readonly result: JsonValue | undefined
  /** What was seen while waiting; only when the answer was 202 with a request id. */
  readonly waiting?: Waiting
}

export interface Waiting {
  /** The first fetch, right after the submission. */
  readonly early: Answer
  /** Feedback sent while the document was certainly still being read; undefined when there was no such moment. */
  readonly earlyFeedback?: Answer
  /** The last fetch: the first that was not 204, or the one at the end of the time. */
  readonly last: Answer
}

export type TakeReading = (name: ReadingName) => Promise<Reading>

/** What a poll works with. */
export interface PollParts {
  readonly options: Options
  readonly call: CallService
  /** Milliseconds between the first two looks at an unfinished reading; later ones are further apart. */
  readonly pollEvery: number
}

interface Parts extends PollParts {
  readonly sample: SubmittedFile
}

/** Makes the readings that checks share, one submission each. */
export function createReadings(parts: Parts) {
  return async (name: ReadingName, reading: TakeReading): Promise<Reading> => {
    const { model, query } = readings[name]
    // Before, not during the wait: what is sent early is what the same document gave.
    const known = name === 'async' ? (await reading('sync')).result : undefined
    const path = documentPaths.analyze(parts.options[model] ?? '') + query
    const submitted = await parts.call(path, { method: 'POST', body: formOf(parts.sample) })
    const requestId = submitted.headers.get(headers.requestId)
    if (submitted.status !== 202 || requestId === null)
      return { name, submitted, requestId, result: resultOf(submitted) }
    const waiting = await waitFor(parts, requestId, known)
    return { name, submitted, requestId, result: resultOf(waiting.last), waiting }
  }
}

async function waitFor(parts: Parts, requestId: string, known: JsonValue | undefined): Promise<Waiting> {
  const early = await parts.call(documentPaths.request(requestId))
  if (early.status !== 204) return { early, last: early }
  const earlyFeedback = await postFeedback(parts, requestId, feedbackOf(known) ?? madeUp)
  const last = await poll(parts, requestId)
  return { early, last: last.answer, earlyFeedback: last.waited ? earlyFeedback : refusedOnly(earlyFeedback) }
}

/** Accepted feedback shows nothing when the reading may have been finished by then. */
const refusedOnly = (answer: Answer) => (answer.status === 400 ? answer : undefined)

const madeUp = { Documents: [{ Fields: { Sample: { Text: '1', Value: 1, Type: 'Long', Page: 0 } } }] }

/** Fetches until the answer is not 204 or the time is over. `waited`: the first of these was still 204. */
export async function poll({ options, call, pollEvery }: PollParts, requestId: string) {
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

function resultOf(answer: Answer): JsonValue | undefined {
  return answer.status === 200 ? jsonOf(answer) : undefined
}

/** Why there is no result, in words. */
export const withoutResult = ({ submitted, waiting }: Reading): string =>
  `there is no result: ${inWords(waiting?.last ?? submitted)}`
