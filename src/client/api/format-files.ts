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
  /** False when not all that was learnt is in it. */
  readonly isComplete: boolean
}

/** Downloads what was learnt as a file. @throws as `sendRequest`. */
export async function downloadFormats(): Promise<DownloadedFormats> {
  const response = await sendRequest(workspacePaths.exportFormats)
  const text = await response.text()
  const { exportedAt, documents, isComplete } = formatFileSchema.parse(JSON.parse(text))
  const fileName = nameFormatFile(exportedAt)
  return { text, fileName, documents: documents.length, isComplete }
}

/** Imports such a file, all of it or nothing. @throws ApiError `format_file_…` with why, else as `sendRequest`. */
export async function importFormats(file: Blob): Promise<FormatImport> {
  const response = await sendRequest(workspacePaths.importFormats, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': 'application/json' },
  })
  return formatImportSchema.parse(await response.json())
}

/** Undoes an import. @throws ApiError 404 when that is not possible any more, else as `sendRequest`. */
export async function undoFormatImport(id: string): Promise<void> {
  await sendRequest(workspacePaths.undoImportFormats, {
    method: 'POST',
    ...toJsonBody(JSON.stringify({ id })),
  })
}
