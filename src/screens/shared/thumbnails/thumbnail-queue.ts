import { loadThumbnail, saveThumbnail } from '#src/client/device/thumbnail-storage.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { getExtension } from '#src/viewer/formats/get-format.ts'
import { renderThumbnail } from '#src/viewer/render-thumbnail.ts'

/** Twice the displayed size, for displays with a device pixel ratio of 2. */
const size = { width: 64, height: 80 }

/** Loading larger files takes too long for a thumbnail. */
const maxFileBytes = 10 * 1024 * 1024

/** Files opened at a time: rendering shares the main thread with the list. */
const concurrencyLimit = 2

interface Waiting {
  readonly signal: AbortSignal
  readonly start: () => void
}
let running = 0
const waiting: Waiting[] = []

/** Thumbnails by SHA-256 as object URLs, for the lifetime of the page; null for a file without one. */
const known = new Map<string, string | null>()

/** The thumbnail's URL; null for a file without one, undefined if it is not loaded yet. */
export const getKnownThumbnail = (sha256: string): string | null | undefined => known.get(sha256)

/**
 * Loads or renders the thumbnail of a submission's first page, subject to the concurrency limit.
 *
 * @returns its URL, valid for the lifetime of the page; null if there is none.
 * @throws the reason of `signal` once aborted.
 */
export async function requestThumbnail(submission: Submission, signal: AbortSignal): Promise<string | null> {
  const { sha256 } = submission
  const stored = known.get(sha256) ?? (await loadThumbnail(sha256))
  if (stored === undefined) await waitForTurn(signal)
  try {
    const found = known.get(sha256)
    if (found !== undefined) return found
    const picture = stored instanceof Blob ? stored : await renderPicture(submission, signal)
    const url = picture === undefined ? null : URL.createObjectURL(picture)
    known.set(sha256, url)
    return url
  } finally {
    if (stored === undefined) endTurn()
  }
}

async function renderPicture(submission: Submission, signal: AbortSignal): Promise<Blob | undefined> {
  const { id, fileName, fileBytes, sha256 } = submission
  if (fileBytes > maxFileBytes) return undefined
  const picture = await renderThumbnail(workspacePaths.file(id), getExtension(fileName), size, signal)
  if (picture !== undefined) void saveThumbnail(sha256, picture)
  return picture
}

/** Resolves when fewer than the limit are running. Rejects if aborted before. */
async function waitForTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (running >= concurrencyLimit) await new Promise<void>((start) => waiting.push({ signal, start }))
  running += 1
  if (!signal.aborted) return
  endTurn()
  signal.throwIfAborted()
}

function endTurn(): void {
  running -= 1
  waiting.shift()?.start()
}
