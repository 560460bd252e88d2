import { ApiError } from './http/api-error.ts'
import { computeBackoff } from './http/retry.ts'
import type { UploadResult, UploadRequest } from './api/upload-file.ts'

/** Where one upload stands. */
export type UploadState =
  | { readonly step: 'queued' }
  | { readonly step: 'uploading'; readonly sent: number; readonly total: number }
  /** Every byte is sent; the answer is not there yet. */
  | { readonly step: 'waiting' }
  | { readonly step: 'done'; readonly uploaded: UploadResult }
  | { readonly step: 'refused'; readonly error: ApiError }
  /** The server has too many uploads at once and took nothing of this one; it is sent again by itself. */
  | { readonly step: 'busy'; readonly error: ApiError }
  /** No answer came, or (`error`) one that says it: it is not known whether the file was taken. */
  | { readonly step: 'unknown'; readonly error: ApiError | null }
  | { readonly step: 'cancelled' }

export interface Upload {
  /** Also its idempotency key. */
  readonly id: string
  readonly file: File
  readonly modelId: string
  readonly wait: boolean
  readonly format: string
  readonly state: UploadState
}

export type NewUpload = Pick<Upload, 'file' | 'modelId' | 'wait' | 'format'>

interface UploadQueueOptions {
  readonly send: (request: UploadRequest) => Promise<UploadResult>
  /** Called when an upload ended in a way that changes the list of submissions. */
  readonly onSettled: () => void
  readonly newId?: () => string
  readonly sleep?: (milliseconds: number) => Promise<void>
}

/** Uploads at the same time. */
const maxConcurrentUploads = 3
/** Times that one upload waits for a busy server before it counts as refused. */
const maxBusyRetries = 60
/** Tries of one upload whose answer was lost, before a person decides. Repeating is safe: the key stays the same. */
const maxAttempts = 3

/** What is being uploaded: lives as long as the page, whatever screen is shown. */
export type UploadQueue = ReturnType<typeof createUploadQueue>

/** A queue that sends `atOnce` files at a time and repeats those whose answer was lost. */
export function createUploadQueue({
  send,
  onSettled,
  newId = () => crypto.randomUUID(),
  sleep = sleepFor,
}: UploadQueueOptions) {
  let uploads: readonly Upload[] = []
  const listeners = new Set<() => void>()
  const stops = new Map<string, AbortController>()

  const put = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, state: UploadState) =>
    put(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  async function run(upload: Upload): Promise<void> {
    const stop = new AbortController()
    stops.set(upload.id, stop)
    change(upload.id, { step: 'uploading', sent: 0, total: upload.file.size })
    change(upload.id, await outcome(upload, stop.signal))
    stops.delete(upload.id)
    onSettled()
    next()
  }

  async function outcome(upload: Upload, signal: AbortSignal): Promise<UploadState> {
    let state: UploadState = { step: 'unknown', error: null }
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (attempt > 0) await sleep(computeBackoff(attempt, { first: 1000, factor: 2 }))
      if (signal.aborted) return { step: 'cancelled' }
      state = await tryUntilTaken(upload, signal)
      // The server says that it does not know: it would say so again.
      const isSaid = state.step === 'unknown' && state.error?.code === 'outcome_unknown'
      if (state.step !== 'unknown' || isSaid) return state
    }
    return state
  }

  /** Waits for a busy server as often as it asks for: nothing has happened yet. */
  async function tryUntilTaken(upload: Upload, signal: AbortSignal): Promise<UploadState> {
    let state = await tryOnce(upload, signal)
    for (let waits = 0; state.step === 'busy'; waits += 1) {
      if (waits === maxBusyRetries) return { step: 'refused', error: state.error }
      change(upload.id, state)
      await sleep((state.error.retryAfter ?? 5) * 1000)
      if (signal.aborted) return { step: 'cancelled' }
      state = await tryOnce(upload, signal)
    }
    return state
  }

  async function tryOnce({ id, ...order }: Upload, signal: AbortSignal): Promise<UploadState> {
    const onProgress = (sent: number, total: number) =>
      change(id, sent < total ? { step: 'uploading', sent, total } : { step: 'waiting' })
    try {
      return { step: 'done', uploaded: await send({ ...order, idempotencyKey: id, signal, onProgress }) }
    } catch (error) {
      if (signal.aborted) return { step: 'cancelled' }
      return toFailedState(error)
    }
  }

  function next(): void {
    const room = maxConcurrentUploads - stops.size
    const queued = uploads.filter(({ state }) => state.step === 'queued')
    for (const upload of queued.slice(0, Math.max(0, room))) void run(upload)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => uploads,
    add(orders: readonly NewUpload[]) {
      put([
        ...uploads,
        ...orders.map((order) => ({ ...order, id: newId(), state: { step: 'queued' } as const })),
      ])
      next()
    },
    cancel(id: string) {
      const stop = stops.get(id)
      if (stop) stop.abort()
      else change(id, { step: 'cancelled' })
    },
    /** Sends it again under the same key. */
    retry(id: string) {
      change(id, { step: 'queued' })
      next()
    },
    dismiss: (id: string) => put(uploads.filter((upload) => upload.id !== id)),
  }
}

function toFailedState(error: unknown): UploadState {
  if (!(error instanceof ApiError)) return { step: 'unknown', error: null }
  if (error.code === 'server_busy') return { step: 'busy', error }
  if (error.status >= 500 || error.code === 'outcome_unknown') return { step: 'unknown', error }
  return { step: 'refused', error }
}

const sleepFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
