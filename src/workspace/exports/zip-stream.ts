/** A text file in a zip, in pieces; it is read before the next entry is requested. */
export interface ZipEntry {
  readonly path: string
  readonly text: AsyncIterable<string> | Iterable<string>
}

/**
 * Characters that are gathered before they are passed on: passing on single rows would cost more than writing them.
 */
const minPieceLength = 32 * 1024

/**
 * Streams text as UTF-8, at the speed of its reader.
 * @param onEnd called once: when everything was read, when reading was cancelled, or with the error that interrupted
 * it.
 */
export function streamText(
  text: AsyncIterable<string> | Iterable<string>,
  onEnd: (error?: unknown) => void = () => {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const pieces = gatherPieces(text)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        onEnd()
        controller.close()
      } catch (error) {
        onEnd(error)
        throw error
      }
    },
    async cancel() {
      onEnd()
      await pieces.return(undefined)
    },
  })
}

/**
 * Streams a zip, at the speed of its reader: entries are compressed as they arrive, without a copy of any. Archives
 * and entries stay below 4 GB, because spreadsheet programs do not open larger ones.
 * @param onEnd as of `streamText`.
 */
export function streamZip(
  entries: AsyncGenerator<ZipEntry>,
  onEnd: (error?: unknown) => void = () => {},
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const reader = readable.getReader()
  let isCancelled = false
  async function write() {
    try {
      // Loaded with the first export, not at every start.
      const { configure, ZipWriter } = await import('@zip.js/zip.js')
      // Without web workers: the runtime compresses in threads of its own.
      configure({ useWebWorkers: false })
      const zip = new ZipWriter(writable, { zip64: false, level: 3 })
      for await (const { path, text } of entries) await zip.add(path, streamText(text))
      await zip.close()
      onEnd()
    } catch (error) {
      await entries.return(undefined).catch(() => undefined)
      await writable.abort(error).catch(() => undefined)
      // Failing to write to a reader that disconnected is no error of ours.
      onEnd(isCancelled ? undefined : error)
    }
  }
  void write()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      isCancelled = true
      await reader.cancel(reason)
    },
  })
}

async function* gatherPieces(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, void> {
  let piece = ''
  for await (const each of text) {
    piece += each
    if (piece.length < minPieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
