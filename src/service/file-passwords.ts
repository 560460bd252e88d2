/** Passwords kept at the same time; beyond that the oldest is forgotten, and its reading says that it needs one. */
const maxPasswords = 100

/**
 * The passwords of protected files that wait to be read, by request id: in the memory of this process and nowhere else, so
 * that neither a database, a queue nor a backup holds one. After a crash a reading fails because it needs the password
 * (decision 0149).
 */
export interface FilePasswords {
  readonly keep: (requestId: string, password: string) => void
  /** Undefined when none was given, or not to this process. */
  readonly find: (requestId: string) => string | undefined
  readonly forget: (requestId: string) => void
}

export function createFilePasswords(): FilePasswords {
  const passwords = new Map<string, string>()
  return {
    keep(requestId, password) {
      passwords.set(requestId, password)
      const [oldest] = passwords.keys()
      if (passwords.size > maxPasswords && oldest !== undefined) passwords.delete(oldest)
    },
    find: (requestId) => passwords.get(requestId),
    forget: (requestId) => void passwords.delete(requestId),
  }
}
