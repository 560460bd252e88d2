import { queryOptions } from '@tanstack/react-query'
import { headers, workspacePaths } from '#src/contract/paths.ts'
import {
  exportSummarySchema,
  type ExportRequest,
  type ExportSelection,
} from '#src/contract/workspace/exports.ts'
import { sendRequest, toJsonBody } from '../http/send-request.ts'

/** Counts what an export of these submissions would contain, and lists those without a result. */
export const exportSummaryQuery = (selection: ExportSelection) =>
  queryOptions({
    queryKey: ['exports', selection],
    queryFn: async ({ signal }) => {
      const init = { method: 'POST', signal, ...toJsonBody(JSON.stringify(selection)) }
      const response = await sendRequest(workspacePaths.exportSummary, init)
      return exportSummarySchema.parse(await response.json())
    },
    // A submission may have been read in the meantime.
    staleTime: 0,
    gcTime: 0,
  })

/** A complete export. */
export interface DownloadedExport {
  readonly content: Blob
  readonly submissions: number
  readonly documents: number
  readonly skipped: number
}

/**
 * Downloads an export.
 *
 * @param onProgress called with the number of bytes so far; 0 when the server has begun.
 * @throws ApiError when it was refused, TypeError when the connection broke before the end, AbortError.
 */
export async function downloadExport(
  request: ExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<DownloadedExport> {
  const init = { method: 'POST', signal, ...toJsonBody(JSON.stringify(request)) }
  const response = await sendRequest(workspacePaths.exports, init)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  onProgress(bytes)
  const reader = response.body?.getReader()
  for (;;) {
    const next = await reader?.read()
    if (next === undefined || next.done) break
    chunks.push(next.value)
    bytes += next.value.length
    onProgress(bytes)
  }
  return {
    content: new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' }),
    submissions: Number(response.headers.get(headers.exportedSubmissions)),
    documents: Number(response.headers.get(headers.exportedDocuments)),
    skipped: Number(response.headers.get(headers.skippedSubmissions)),
  }
}
