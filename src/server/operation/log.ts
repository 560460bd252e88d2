import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'
import { headers } from '#src/contract/paths.ts'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import type { Config } from '../config/config.ts'
import { createSecretMask } from '../config/mask-secrets.ts'
import type { EndedSessions } from '../http/member-sessions.ts'
import type { RequestSender } from '../http/resolve-client.ts'
import type { RefusedSignIn } from '../http/provider-sign-in.ts'
import type { SignInAttempt } from '../http/sign-in.ts'
import { toPlainError } from './plain-error.ts'

const callContext = new AsyncLocalStorage<{ readonly call: string }>()

/** Runs the work of one request: every line that is logged within it has the same `call`. */
export const withCallId = <T>(work: () => T): T => callContext.run({ call: randomUUID() }, work)

interface LogOptions {
  readonly level: Config['LOG_LEVEL']
  /** Masked wherever they appear, such as in the message of an error. */
  readonly secrets: readonly string[]
  /** Standard output by default. */
  readonly destination?: DestinationStream
}

/** The server's log in JSON lines. An error is logged as `err`, without any content (plain-error.ts). */
export const createLog = ({ level, secrets, destination = pino.destination(1) }: LogOptions): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...callContext.getStore() }),
      serializers: { err: (error: unknown) => toPlainError(error) },
      hooks: { streamWrite: createSecretMask(secrets) },
    },
    destination,
  )

/**
 * Logs a request with its sender, without query, headers and body, so that no secret and no content is logged. What is
 * logged at which level: see decisions/security/logging.md.
 */
export function logResponse(
  log: Logger,
  request: Request,
  response: Response,
  milliseconds: number,
  { address, caller }: RequestSender,
): void {
  const { status } = response
  const line = {
    method: request.method,
    path: new URL(request.url).pathname,
    status,
    ms: Math.round(milliseconds),
    requestId: response.headers.get(headers.requestId) ?? undefined,
    address,
    ...caller,
  }
  if (status >= 500) log.error(line, 'request completed')
  else if (status === 429 || (status === 401 && response.headers.has('Retry-After')))
    log.warn(line, 'limit reached')
  // Another site, another host name, or a member without permission: wrong tokens are logged when they are counted.
  else if (status === 403 || status === 421) log.warn(line, 'request refused')
  // Ordinary and therefore left to debug: a session that ended (401), something that does not exist (404).
  else if (status >= 400 && status !== 401 && status !== 404) log.info(line, 'request refused')
  else log.debug(line, 'request completed')
}

/** Wraps a recognition so that each document gets a line in the log: its outcome, without its name and content. */
export const withReadingLog =
  (log: Logger, recognise: RecogniseFile): RecogniseFile =>
  async (file, model, options) => {
    const startedAt = performance.now()
    const write = (outcome: string) =>
      log.info(
        {
          requestId: options?.requestId,
          model: model.id,
          type: getExtension(file.name),
          bytes: file.bytes.length,
          outcome,
          ms: Math.round(performance.now() - startedAt),
        },
        'document read',
      )
    try {
      const outcome = await recognise(file, model, options)
      write(outcome.ok ? 'read' : outcome.code)
      return outcome
    } catch (error) {
      write('broke_down')
      throw error
    }
  }

/** Logs sign-ins, and wrong tokens with their address; never a token. */
export function logSignIn(log: Logger, { isAccepted, ...attempt }: SignInAttempt): void {
  if (isAccepted) log.info(attempt, 'signed in')
  else log.warn(attempt, 'wrong token')
}

/** Logs that an admin has ended sessions of a member. */
export function logEndedSessions(log: Logger, { admin, ...ended }: EndedSessions): void {
  log.info({ ...ended, ...admin }, 'sessions ended by an admin')
}

/** Milliseconds between two lines about sign-ins that were refused for the same reason: anybody can cause them. */
const refusalRepeatMs = 60_000
/** Reasons that are remembered; the earliest is forgotten first. */
const maxReasons = 1000

/**
 * Creates what logs sign-ins at the identity provider that were refused or failed; never a code, a state or a token.
 * The same reason, and the same person, at most once a minute: `unlogged` counts those in between.
 * @param now in milliseconds.
 */
export function createRefusalLog(
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): (refusal: RefusedSignIn) => void {
  /** The earliest line first. */
  const lines = new Map<string, { readonly at: number; unlogged: number }>()
  return (refusal) => {
    const key = JSON.stringify([refusal.reason, refusal.subject])
    const line = lines.get(key)
    if (line !== undefined && now() - line.at < refusalRepeatMs) {
      line.unlogged += 1
      return
    }
    lines.delete(key)
    lines.set(key, { at: now(), unlogged: 0 })
    const [earliest] = lines.keys()
    if (lines.size > maxReasons && earliest !== undefined) lines.delete(earliest)
    const { unlogged = 0 } = line ?? {}
    log.warn({ ...refusal, ...(unlogged > 0 && { unlogged }) }, 'sign-in refused')
  }
}
