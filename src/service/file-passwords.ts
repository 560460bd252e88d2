import type { ProcessMessages } from './process-messages.ts'
import { createPasswordKey, sealPassword } from './seal-password.ts'

/** Maximum passwords kept; beyond that the oldest is forgotten, and its reading reports that it needs one. */
const maxPasswords = 100

/** Milliseconds in which the process that has a password must answer. */
const answerTimeoutMs = 10_000

/**
 * The passwords of protected files that wait to be read, by request id. They are only in the memory of the process that
 * received them, so that no database, queue or backup holds one. Another process that reads the file asks for the
 * password with its own key, for which it is encrypted. After a crash a reading fails because it needs the password
 * (decisions 0149 and 0163).
 */
export interface FilePasswords {
  readonly keep: (requestId: string, password: string) => void
  /**
   * @param isGiven whether some process was given one.
   * @returns undefined when none was given, or the process that had it does not answer.
   */
  readonly find: (requestId: string, isGiven?: boolean) => Promise<string | undefined>
  readonly forget: (requestId: string) => void
}

export function createFilePasswords(
  messages: ProcessMessages,
  { timeoutMs = answerTimeoutMs }: { readonly timeoutMs?: number } = {},
): FilePasswords {
  const passwords = new Map<string, string>()
  messages.subscribe((message) => {
    if (message.kind === 'request-finished') passwords.delete(message.requestId)
    else if (message.kind === 'password-wanted') void answer(message.requestId, message.publicKey)
  })

  async function answer(requestId: string, publicKey: string): Promise<void> {
    const password = passwords.get(requestId)
    if (password === undefined) return
    // An invalid key gets no answer.
    const sealed = await sealPassword(password, publicKey, requestId).catch(() => undefined)
    if (sealed !== undefined) messages.send({ kind: 'password-given', requestId, publicKey, sealed })
  }
  async function ask(requestId: string): Promise<string | undefined> {
    const key = await createPasswordKey()
    const answered = waitForAnswer(messages, key.publicKey, timeoutMs)
    messages.send({ kind: 'password-wanted', requestId, publicKey: key.publicKey })
    const sealed = await answered
    return sealed === undefined ? undefined : key.open(sealed, requestId).catch(() => undefined)
  }

  return {
    keep(requestId, password) {
      passwords.set(requestId, password)
      const [oldest] = passwords.keys()
      if (passwords.size > maxPasswords && oldest !== undefined) passwords.delete(oldest)
    },
    async find(requestId, isGiven = false) {
      return passwords.get(requestId) ?? (isGiven && messages.isShared ? ask(requestId) : undefined)
    },
    forget: (requestId) => void passwords.delete(requestId),
  }
}

/** Waits for the encrypted password for a key; undefined when none arrives in time. */
function waitForAnswer(
  messages: ProcessMessages,
  publicKey: string,
  timeoutMs: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, timeoutMs)
    const unsubscribe = messages.subscribe((message) => {
      if (message.kind === 'password-given' && message.publicKey === publicKey) end(message.sealed)
    })
    function end(sealed?: string) {
      clearTimeout(timer)
      unsubscribe()
      resolve(sealed)
    }
  })
}
