import { pino, type Logger } from 'pino'
import { headers } from '#src/contract/paths.ts'
import type { Config } from './config.ts'

/** The server's log: JSON lines on standard output. */
export const createLog = (level: Config['LOG_LEVEL']): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** Writes one line for a request: no query, no headers, no body, so that no secret and no content gets in. */
export function logAnswer(log: Logger, request: Request, response: Response, milliseconds: number): void {
  const line = {
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
    ms: Math.round(milliseconds),
    requestId: response.headers.get(headers.requestId) ?? undefined,
  }
  if (response.status >= 500) log.error(line, 'answered')
  else log.debug(line, 'answered')
}
