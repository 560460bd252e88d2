import type { RecentError } from '#src/contract/workspace/operation.ts'
import { toPlainError } from './plain-error.ts'

/** Maximum kinds of errors that are remembered. */
const maxErrors = 30

/** The last errors of this process, each kind once. */
export interface RecentErrors {
  /** @param fault the problem code, if it is one that a person can do something about. */
  readonly add: (error: unknown, fault?: string) => void
  /** Newest first. */
  readonly list: () => readonly RecentError[]
}

/** Remembers errors as the log records them: without content. */
export function createRecentErrors(now: () => Date = () => new Date()): RecentErrors {
  const errors = new Map<string, RecentError>()
  return {
    add(error, fault) {
      const { type, message: fullMessage = null, code } = toPlainError(error)
      const message = fullMessage && removePaths(fullMessage, error)
      const shown = code === undefined ? type : `${type} ${code}`
      const key = JSON.stringify([fault, shown, message])
      const before = errors.get(key)
      // Inserted again, so that it is the last one.
      errors.delete(key)
      errors.set(key, {
        at: now().toISOString(),
        count: (before?.count ?? 0) + 1,
        fault: fault ?? null,
        type: shown,
        message,
      })
      const [oldest] = errors.keys()
      if (errors.size > maxErrors && oldest !== undefined) errors.delete(oldest)
    },
    list: () => [...errors.values()].reverse(),
  }
}

/** Removes the paths that a message about the file system ends with: a broken disk is one kind of error, not one per file. */
function removePaths(message: string, error: unknown): string {
  const syscall: unknown = error instanceof Error && 'syscall' in error ? error.syscall : undefined
  const end = typeof syscall === 'string' ? message.indexOf(`, ${syscall} '`) : -1
  return end === -1 ? message : message.slice(0, end) + `, ${String(syscall)}`
}
