import { loadThumbnail, saveThumbnail } from '#src/client/device/thumbnail-storage.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { getExtension } from '#src/viewer/formats/get-format.ts'
import { renderThumbnail } from '#src/viewer/render-thumbnail.ts'

/** Twice the size at which it is shown, for displays with two pixels for one. */
const size = { width: 64, height: 80 }

/** Larger files take longer to load than a small picture is worth. */
const maxFileBytes = 10 * 1024 * 1024

/** Files opened at a time: rendering shares the main thread with the list. */
const concurrencyLimit = 2

interface Waiting {
  readonly signal: AbortSignal
  readonly start: () => void
}
let running = 0
const waiting: Waiting[] = []

/** Pictures of this page's life, as object URLs; null for a file that has none. */
const known = new Map<string, string | null>()

/** The picture's URL; null for a file without one, undefined when it is not known yet. */
export const getKnownThumbnail = (sha256: string): string | null | undefined => known.get(sha256)

/**
 * Loads or renders the picture of a submission's first page, in its turn.
 *
 * @returns its URL, valid as long as the page; null when there is none.
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

/** Resolves when fewer than the limit are at work. Rejects when aborted before. */
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
