import { workspacePaths } from '#src/contract/paths.ts'
import {
  formatFileSchema,
  formatImportSchema,
  nameFormatFile,
  type FormatImport,
} from '#src/contract/workspace/format-files.ts'
import { sendRequest, toJsonBody } from '../http/send-request.ts'

/** A file of learnt formats. */
export interface DownloadedFormats {
  /** JSON text. */
  readonly text: string
  readonly fileName: string
  readonly documents: number
  /** False if the file lacks anything learnt. */
  readonly isComplete: boolean
}

/** Downloads everything learnt as a file. @throws as `sendRequest`. */
export async function downloadFormats(): Promise<DownloadedFormats> {
  const response = await sendRequest(workspacePaths.exportFormats)
  const text = await response.text()
  const { exportedAt, documents, isComplete } = formatFileSchema.parse(JSON.parse(text))
  const fileName = nameFormatFile(exportedAt)
  return { text, fileName, documents: documents.length, isComplete }
}

/**
 * Imports such a file completely or not at all. @throws ApiError `format_file_…` with the reason, else as
 * `sendRequest`.
 */
export async function importFormats(file: Blob): Promise<FormatImport> {
  const response = await sendRequest(workspacePaths.importFormats, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': 'application/json' },
  })
  return formatImportSchema.parse(await response.json())
}

/** Undoes an import. @throws ApiError 404 when that is no longer possible, else as `sendRequest`. */
export async function undoFormatImport(id: string): Promise<void> {
  await sendRequest(workspacePaths.undoImportFormats, {
    method: 'POST',
    ...toJsonBody(JSON.stringify({ id })),
  })
}
