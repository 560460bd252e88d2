import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'
import { headers } from '#src/contract/paths.ts'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import type { Config } from '../config/config.ts'
import { createSecretMask } from '../config/mask-secrets.ts'
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

/** Logs a request without query, headers and body, so that no secret and no content is logged. */
export function logResponse(log: Logger, request: Request, response: Response, milliseconds: number): void {
  const line = {
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
    ms: Math.round(milliseconds),
    requestId: response.headers.get(headers.requestId) ?? undefined,
  }
  if (response.status >= 500) log.error(line, 'request completed')
  // Another site, another host name, or a member without permission: wrong tokens are logged when they are counted.
  else if (response.status === 403 || response.status === 421) log.warn(line, 'request refused')
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
