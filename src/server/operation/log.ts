import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'
import { headers } from '#src/contract/paths.ts'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import type { Config } from '../config/config.ts'
import { createSecretMask } from '../config/mask-secrets.ts'
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
 * logged at which level: see README.md of decisions/security.
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

/** Logs a sign-in at the identity provider that was refused or failed; never a code, a state or a token. */
export const logRefusedSignIn = (log: Logger, refusal: RefusedSignIn): void =>
  log.warn(refusal, 'sign-in refused')
