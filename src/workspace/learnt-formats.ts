import type { FormatList, ForgetRequest } from '#src/contract/workspace/formats.ts'
import type { FormatFile, FormatFileProblem, FormatImport } from '#src/contract/workspace/format-files.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** The formats that the feedback of one organisation taught the backend, for people to see and forget. */
export interface LearntFormats {
  list(): Promise<Omit<FormatList, 'isKnown'>>
  /** The id of the format of a document; null when it has none, or was read before formats were stored. */
  findFormat(submission: Pick<Submission, 'requestId' | 'modelId' | 'sha256'>): Promise<string | null>
  /** @returns the id with which it can be restored; null when there was nothing to forget. */
  forget(request: ForgetRequest): Promise<string | null>
  /** @returns false when it can no longer be restored. */
  restore(id: string): Promise<boolean>
  /** Exports what was learnt as a file: the newest documents, as many as it holds. */
  exportFile(): Promise<FormatFile>
  /** Imports an exported file, all or nothing. @param text of the file. */
  importFile(text: string): Promise<FormatImportResult>
  /** @returns false when it can no longer be undone. */
  undoImport(id: string): Promise<boolean>
}

/** The report of an import, or why nothing was imported, in words. */
export type FormatImportResult =
  | { readonly ok: true; readonly report: FormatImport }
  | { readonly ok: false; readonly code: FormatFileProblem; readonly reason: string }
