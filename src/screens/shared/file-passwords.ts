import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { backendQuery } from '#src/client/api/models.ts'
import { canTakePassword, needsPassword } from '#src/contract/workspace/file/file-password.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** The password of one protected file. */
export interface FilePassword {
  /** The password that opened the file before; undefined if none did in this tab. */
  find(): string | undefined
  keep(password: string): void
}

interface FilePasswords {
  find(submissionId: string): string | undefined
  keep(submissionId: string, password: string): void
}

/**
 * The passwords that people typed for protected files: in memory until the page is reloaded. Each is asked for once
 * per tab, and never stored (decision 0149).
 */
export function createFilePasswords(): FilePasswords {
  const bySubmission = new Map<string, string>()
  return {
    find: (submissionId) => bySubmission.get(submissionId),
    keep: (submissionId, password) => void bySubmission.set(submissionId, password),
  }
}

/** Without a provider, no password is kept. */
export const FilePasswordsContext = createContext<FilePasswords>({
  find: () => undefined,
  keep: () => undefined,
})

/** The password of a submission's file, or of the files in it. The same object for the same submission. */
export function useFilePassword(submissionId: string): FilePassword {
  const passwords = use(FilePasswordsContext)
  return useMemo(
    () => ({
      find: () => passwords.find(submissionId),
      keep: (password) => passwords.keep(submissionId, password),
    }),
    [passwords, submissionId],
  )
}

/** An unread file: the whole submission, or a document in it. */
export interface UnreadFile {
  readonly submission: Submission
  /** Its name. */
  readonly fileName: string
  /** The problem code. */
  readonly code: string | null | undefined
}

/**
 * How a protected file can be read: `form` with its password, `hosted` and `office` not at all; undefined for a
 * file that needs no password, or is not to be read again.
 */
export function usePasswordReading({
  submission: { deleted, replaced },
  fileName,
  code,
}: UnreadFile): 'form' | 'hosted' | 'office' | undefined {
  const { data: backend } = useQuery(backendQuery)
  if (!needsPassword(code) || deleted !== null || replaced !== null || backend === undefined) return undefined
  if (backend.kind === 'hosted') return 'hosted'
  return canTakePassword(fileName) ? 'form' : 'office'
}
