import type { ProcessMessages } from './process-messages.ts'

/** Maximum preliminary readings kept; beyond that the oldest is forgotten. Each has some kilobytes. */
const maxReadings = 500

/** Preliminary readings of the requests that are being read, here or by another process: see decision 0143. */
export interface PreliminaryReadings {
  /** As JSON text; undefined when nothing is known. */
  readonly find: (requestId: string) => string | undefined
  /** Keeps a preliminary reading, and sends it to other processes. */
  readonly report: (requestId: string, json: string) => void
  readonly forget: (requestId: string) => void
}

export function createPreliminaryReadings(messages: ProcessMessages): PreliminaryReadings {
  const readings = new Map<string, string>()
  function keep(requestId: string, json: string): void {
    readings.delete(requestId)
    readings.set(requestId, json)
    const [oldest] = readings.keys()
    if (readings.size > maxReadings && oldest !== undefined) readings.delete(oldest)
  }
  messages.subscribe((message) => {
    if (message.kind === 'preliminary-read') keep(message.requestId, message.json)
    else if (message.kind === 'request-finished') readings.delete(message.requestId)
  })
  return {
    find: (requestId) => readings.get(requestId),
    report: (requestId, json) => messages.send({ kind: 'preliminary-read', requestId, json }),
    forget: (requestId) => void readings.delete(requestId),
  }
}
