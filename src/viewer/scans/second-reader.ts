import type { MergedWord, ReaderWord } from '#src/ocr/reader-word.ts'

/** A request to the worker: one picture at a time. */
export interface MergeRequest {
  readonly picture: Blob
  /** Tesseract's words, in pixels of the picture. */
  readonly words: readonly ReaderWord[]
}

export type MergeAnswer = { readonly lines: readonly (readonly MergedWord[])[] } | { readonly error: string }

/** PP-OCR in a Web Worker, which reads the words that Tesseract is unsure of. */
interface SecondReader {
  /**
   * One at a time: wait for the previous call to settle.
   *
   * @returns the words of both readers, line by line in reading order.
   * @throws an error when PP-OCR cannot read here, for example because its weights cannot be fetched; the reason of
   *   `signal` once aborted.
   */
  merge(request: MergeRequest, signal: AbortSignal): Promise<readonly (readonly MergedWord[])[]>
  /** Ends the worker, which holds some two hundred megabytes. The next call starts another. */
  terminate(): void
}

export function createSecondReader(): SecondReader {
  let worker: Worker | undefined
  const terminate = () => {
    worker?.terminate()
    worker = undefined
  }
  return {
    async merge(request, signal) {
      signal.throwIfAborted()
      worker ??= new Worker(new URL('./second-reader-worker.ts', import.meta.url), { type: 'module' })
      const used = worker
      const listening = new AbortController()
      const options = { signal: listening.signal }
      const answering = new Promise<MergeAnswer>((resolve, reject) => {
        used.addEventListener('message', ({ data }: MessageEvent<MergeAnswer>) => resolve(data), options)
        used.addEventListener('error', ({ message }) => resolve({ error: message }), options)
        signal.addEventListener('abort', () => reject(signal.reason as Error), options)
      })
      try {
        used.postMessage(request)
        const answer = await answering
        if ('error' in answer) throw new Error(answer.error)
        return answer.lines
      } catch (error) {
        // The worker cannot be interrupted, and a failed one may be half initialised.
        terminate()
        throw error
      } finally {
        listening.abort()
      }
    },
    terminate,
  }
}
