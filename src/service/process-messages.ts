import { z } from 'zod/mini'

const requestId = z.string()

const messageSchema = z.discriminatedUnion('kind', [
  /** A request has an outcome, which is in the database. */
  z.object({ kind: z.literal('request-finished'), requestId }),
  /** A request was read in part: a PreliminaryReading as JSON text. */
  z.object({ kind: z.literal('preliminary-read'), requestId, json: z.string() }),
  /** A process is about to read a protected file; see file-passwords.ts. */
  z.object({ kind: z.literal('password-wanted'), requestId, publicKey: z.string() }),
  /** The answer to the process that made the key; only that process can read it. */
  z.object({ kind: z.literal('password-given'), requestId, publicKey: z.string(), sealed: z.string() }),
  /** Feedback was accepted, and waits in the database to be taught. */
  z.object({ kind: z.literal('feedback-accepted'), id: z.string() }),
])

/** The messages between processes. The database has everything that must not be lost. */
type ProcessMessage = z.infer<typeof messageSchema>

/** Passes texts between the processes that share a database. Texts may be lost while a connection is lost. */
export interface MessageTransport {
  /** Sends a text of at most `maxMessageBytes` in UTF-8 to every process. */
  readonly send: (text: string) => Promise<void>
  /** @param onGap called when texts may have been missed. @returns a function that stops listening. */
  readonly listen: (onText: (text: string) => void, onGap: () => void) => Promise<() => Promise<void>>
}

/** A notification of PostgreSQL holds less than 8000 bytes. */
const maxMessageBytes = 7900

export interface ProcessMessages {
  /** Whether there may be other processes. */
  readonly isShared: boolean
  /** Hands a message to the listeners of this process at once, and to other processes unless it is too large. */
  readonly send: (message: ProcessMessage) => void
  /**
   * @param onGap called when messages of other processes may have been missed. @returns a function that ends the
   * subscription.
   */
  readonly subscribe: (onMessage: (message: ProcessMessage) => void, onGap?: () => void) => () => void
  /** Stops listening to other processes. */
  readonly stop: () => Promise<void>
}

interface Subscriber {
  readonly onMessage: (message: ProcessMessage) => void
  readonly onGap: (() => void) | undefined
}

/** Creates the messages of a process. @param transport to other processes; left out: there are none. */
export async function createProcessMessages(
  transport?: MessageTransport,
  onError: (error: unknown) => void = () => {},
): Promise<ProcessMessages> {
  const sender = crypto.randomUUID()
  const subscribers = new Set<Subscriber>()
  const deliver = (message: ProcessMessage) => subscribers.forEach(({ onMessage }) => onMessage(message))
  const stopListening = await transport?.listen(
    (text) => {
      const received = parseEnvelope(text)
      if (received !== undefined && received.sender !== sender) deliver(received.message)
    },
    () => subscribers.forEach(({ onGap }) => onGap?.()),
  )
  return {
    isShared: transport !== undefined,
    send(message) {
      deliver(message)
      const text = JSON.stringify({ sender, message } satisfies Envelope)
      if (transport && new TextEncoder().encode(text).length <= maxMessageBytes)
        void transport.send(text).catch(onError)
    },
    subscribe(onMessage, onGap) {
      const subscriber = { onMessage, onGap }
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    stop: async () => stopListening?.(),
  }
}

const envelopeSchema = z.object({ sender: z.string(), message: messageSchema })
type Envelope = z.infer<typeof envelopeSchema>

/** Undefined for a message of another version of the program that this one does not know. */
function parseEnvelope(text: string): Envelope | undefined {
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
