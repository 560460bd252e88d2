import { isJsonObject, parseJson } from '#src/contract/json.ts'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import {
  formatBoundaries,
  isSameBoundaries,
  isSameFile,
  listDividedFiles,
} from '#src/contract/workspace/file/divided-files.ts'

type BoundaryChange =
  | {
      readonly ok: true
      /** Of every file of several pages, so that a new reading divides none of them differently. */
      readonly boundaries: readonly FileBoundaries[]
      /** The documents of the files that change, as their pages, for the history: `1–2, 3`. */
      readonly description: string
    }
  | { readonly ok: false; readonly detail: string }

/**
 * Applies boundaries that a person gave to a result.
 *
 * @param result as JSON text.
 * @returns a refusal in words when a file is unknown or has fewer pages, and when nothing changes, because a new
 * reading costs nothing.
 */
export function changeBoundaries(result: string, given: readonly FileBoundaries[]): BoundaryChange {
  const json = parseJson(result)
  const files = listDividedFiles(isJsonObject(json) ? analysisResultSchema.parse(json).Documents : [])
  const unknown = given.find((one) => !files.some((file) => isSameFile(file, one)))
  if (unknown !== undefined)
    return { ok: false, detail: `The result has no file "${unknown.fileName}" of several pages.` }
  const divided = files.map((file) => {
    const firstPages = given.find((one) => isSameFile(file, one))?.firstPages ?? file.firstPages
    return { file, firstPages, isChanged: !isSameBoundaries(firstPages, file.firstPages) }
  })
  const short = divided.find(({ file, firstPages }) => (firstPages.at(-1) ?? 0) >= file.totalPages)
  if (short !== undefined)
    return { ok: false, detail: `"${short.file.fileName}" has only ${short.file.totalPages} pages.` }
  const changed = divided.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return { ok: false, detail: 'The documents begin on these pages already.' }
  return {
    ok: true,
    boundaries: divided.map(({ file: { fileName, occurrence }, firstPages }) => ({
      fileName,
      occurrence,
      firstPages: [...firstPages],
    })),
    description: changed
      .map(({ file, firstPages }) => formatBoundaries(firstPages, file.totalPages))
      .join('; '),
  }
}
