import type { FormatList, ForgetRequest } from '#src/contract/workspace/formats.ts'
import type { FormatFile, FormatFileProblem, FormatImport } from '#src/contract/workspace/format-files.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** What the feedback of one organisation taught the backend, as people see and forget it. */
export interface LearntFormats {
  list(): Promise<Omit<FormatList, 'isKnown'>>
  /** The id of the format of what was read; null when it has none, or was read before formats were kept. */
  findFormat(submission: Pick<Submission, 'requestId' | 'modelId' | 'sha256'>): Promise<string | null>
  /** @returns the id under which it can be restored; null when there was nothing to forget. */
  forget(request: ForgetRequest): Promise<string | null>
  /** @returns false when it cannot be taken back any more. */
  restore(id: string): Promise<boolean>
  /** What was learnt, as a file: the newest documents that it holds. */
  exportFile(): Promise<FormatFile>
  /** Imports an exported file, all of it or nothing. @param text of the file. */
  importFile(text: string): Promise<FormatImportResult>
  /** @returns false when it cannot be undone any more. */
  undoImport(id: string): Promise<boolean>
}

/** What an import did, or why nothing was imported, in words. */
export type FormatImportResult =
  | { readonly ok: true; readonly report: FormatImport }
  | { readonly ok: false; readonly code: FormatFileProblem; readonly reason: string }
