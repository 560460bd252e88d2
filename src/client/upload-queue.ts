import { createStore } from 'zustand/vanilla'
import { ApiError } from './http/api-error.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import { toFailure } from './http/failure.ts'
import { computeBackoff } from './http/retry.ts'
import type { UploadResult, UploadRequest } from './api/upload-file.ts'

/** The state of one upload. */
export type UploadState =
  | { readonly step: 'queued' }
  | { readonly step: 'uploading'; readonly sent: number; readonly total: number }
  /** Every byte is sent; the response has not arrived. */
  | { readonly step: 'waiting' }
  | { readonly step: 'done'; readonly uploaded: UploadResult }
  | { readonly step: 'refused'; readonly error: ApiError }
  /** The server has too many uploads, or its disk or database is unavailable; retried automatically. */
  | { readonly step: 'busy'; readonly error: ApiError }
  /** It is unknown whether the file was accepted: there was no response, or one (`error`) that reports this. */
  | { readonly step: 'unknown'; readonly error: ApiError | null }
  | { readonly step: 'cancelled' }

const runningSteps: readonly string[] = [
  'queued',
  'uploading',
  'waiting',
  'busy',
] satisfies UploadState['step'][]

/** Whether an upload is still in progress. */
export const isRunning = ({ step }: UploadState): boolean => runningSteps.includes(step)

/** Whether an upload was refused only because the session had ended: it is sent again after the sign-in. */
const waitsForSignIn = ({ state, owner }: Pick<Upload, 'state' | 'owner'>): boolean =>
  owner !== undefined && state.step === 'refused' && toFailure(state.error).kind === 'signIn'

export interface Upload {
  /** Also its idempotency key. */
  readonly id: string
  readonly file: File
  readonly modelId: string
  readonly wait: boolean
  readonly format: string
  /** Who uploads it (`getOwner`); without one, it is never sent again automatically. */
  readonly owner: string | undefined
  /** Uploads added while others were in progress have the same number as those. */
  readonly batch: number
  readonly state: UploadState
}

export type NewUpload = Pick<Upload, 'file' | 'modelId' | 'wait' | 'format'>

interface UploadQueueOptions {
  readonly send: (request: UploadRequest) => Promise<UploadResult>
  /** Called when an upload has ended, as the list of submissions may have changed. */
  readonly onSettled: () => void
  /** Who is signed in now; undefined while that is not known. */
  readonly getOwner?: () => string | undefined
  readonly newId?: () => string
  readonly sleep?: (milliseconds: number) => Promise<void>
}

/** Maximum concurrent uploads. */
const maxConcurrentUploads = 3
/** Codes of a server that can take the upload later. The key stays the same, so nothing is charged twice. */
const temporaryCodes: readonly (string | null)[] = [
  'server_busy',
  'too_many_calls',
  'storage_full',
  'storage_unavailable',
  'database_unavailable',
] satisfies ProblemCode[]
/** Maximum retries for such a server before a person decides. */
const maxBusyRetries = 60
/**
 * Maximum attempts of an upload with a lost response, before a person decides. Safe, because the key stays the same.
 */
const maxAttempts = 3

/** The uploads of the page, which continue on every screen. */
export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Creates a queue with `maxConcurrentUploads` that retries uploads whose response was lost. */
export function createUploadQueue({
  send,
  onSettled,
  getOwner = () => undefined,
  newId = () => crypto.randomUUID(),
  sleep = sleepFor,
}: UploadQueueOptions) {
  const store = createStore<readonly Upload[]>(() => [])
  const stops = new Map<string, AbortController>()
  let batch = 0

  const update = (change: (uploads: readonly Upload[]) => readonly Upload[]) => store.setState(change, true)
  const change = (id: string, state: UploadState) =>
    update((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

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
      state = await tryUntilAccepted(upload, signal)
      if (state.step !== 'unknown' || isFinal(state.error)) return state
    }
    return state
  }

  /** Retries while the server cannot take the upload, with the delay that it requests. */
  async function tryUntilAccepted(upload: Upload, signal: AbortSignal): Promise<UploadState> {
    let state = await tryOnce(upload, signal)
    for (let waits = 0; state.step === 'busy'; waits += 1) {
      if (waits === maxBusyRetries) return toGivenUpState(state.error)
      change(upload.id, state)
      await sleep((state.error.retryAfter ?? 5) * 1000)
      if (signal.aborted) return { step: 'cancelled' }
      state = await tryOnce(upload, signal)
    }
    return state
  }

  async function tryOnce(
    { id, file, modelId, wait, format }: Upload,
    signal: AbortSignal,
  ): Promise<UploadState> {
    const onProgress = (sent: number, total: number) =>
      change(id, sent < total ? { step: 'uploading', sent, total } : { step: 'waiting' })
    try {
      const request = { file, modelId, wait, format, idempotencyKey: id, signal, onProgress }
      return { step: 'done', uploaded: await send(request) }
    } catch (error) {
      if (signal.aborted) return { step: 'cancelled' }
      return toFailedState(error)
    }
  }

  function next(): void {
    const room = maxConcurrentUploads - stops.size
    const queued = store.getState().filter(({ state }) => state.step === 'queued')
    for (const upload of queued.slice(0, Math.max(0, room))) void run(upload)
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getState,
    /** Adds files to the queue. @returns their uploads. */
    add(added: readonly NewUpload[]): readonly Upload[] {
      const owner = getOwner()
      const state = { step: 'queued' } as const
      if (!store.getState().some((upload) => isRunning(upload.state))) batch += 1
      const queued = added.map((options) => ({ ...options, id: newId(), owner, batch, state }))
      update((uploads) => [...uploads, ...queued])
      next()
      return queued
    },
    cancel(id: string) {
      const stop = stops.get(id)
      if (stop) stop.abort()
      else change(id, { step: 'cancelled' })
    },
    /** Retries with the same idempotency key. */
    retry(id: string) {
      change(id, { step: 'queued' })
      next()
    },
    dismiss: (id: string) => update((uploads) => uploads.filter((upload) => upload.id !== id)),
    /** Sends what was refused because the session had ended, for the owner who signed in again; with the same keys. */
    retryAfterSignIn(signedIn: string) {
      const isWaiting = (upload: Upload) => upload.owner === signedIn && waitsForSignIn(upload)
      update((uploads) =>
        uploads.map((upload) => (isWaiting(upload) ? { ...upload, state: { step: 'queued' } } : upload)),
      )
      next()
    },
    /** Whether leaving the page would lose a file that is not uploaded yet. */
    hasUnfinished: () => store.getState().some((upload) => isRunning(upload.state) || waitsForSignIn(upload)),
    /** Stops and forgets every upload: it may not continue for whoever signs in next. */
    clear() {
      update(() => [])
      for (const stop of stops.values()) stop.abort()
    },
  }
}

function toFailedState(error: unknown): UploadState {
  if (!(error instanceof ApiError)) return { step: 'unknown', error: null }
  if (temporaryCodes.includes(error.code)) return { step: 'busy', error }
  if (error.status >= 500 || error.code === 'outcome_unknown') return { step: 'unknown', error }
  return { step: 'refused', error }
}

/** The server does not know the outcome, has the file but no service to send it to, or was waited for already. */
const isFinal = (error: ApiError | null): boolean =>
  error !== null && (finalCodes.includes(error.code) || temporaryCodes.includes(error.code))

/** A retry here would send the whole file again; the retry in the submission's row does not. */
const finalCodes: readonly (string | null)[] = [
  'outcome_unknown',
  'backend_unreachable',
] satisfies ProblemCode[]

/** A busy server accepted nothing; one that lost its database may have stored the upload just before. */
const toGivenUpState = (error: ApiError): UploadState => ({
  step: error.code === 'server_busy' ? 'refused' : 'unknown',
  error,
})

const sleepFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
