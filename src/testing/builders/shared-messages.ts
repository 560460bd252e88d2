import {
  createProcessMessages,
  type MessageTransport,
  type ProcessMessages,
} from '#src/service/process-messages.ts'

/** Processes that exchange messages without a database. */
export interface SharedMessages {
  /** Adds a process. */
  readonly join: () => Promise<ProcessMessages>
  /** All texts sent between them. */
  readonly texts: readonly string[]
  /** Sends a text as another version of the program might. */
  readonly sendText: (text: string) => void
  /** Notifies all of them that texts may have been missed. */
  readonly reportGap: () => void
}

export function createSharedMessages(): SharedMessages {
  const texts: string[] = []
  const listeners: Parameters<MessageTransport['listen']>[] = []
  const sendText = (text: string) => {
    texts.push(text)
    for (const [onText] of listeners) onText(text)
  }
  const transport: MessageTransport = {
    send: async (text) => sendText(text),
    async listen(...listener) {
      listeners.push(listener)
      return async () => {}
    },
  }
  return {
    join: () => createProcessMessages(transport),
    texts,
    sendText,
    reportGap: () => listeners.forEach(([, onGap]) => onGap()),
  }
}
