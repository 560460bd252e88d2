import type { Context } from 'hono'
import type { Caller } from '../accounts/create-accounts.ts'
import type { FileStore } from '../file-store.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { CompletionNotifier } from '../completion-notifier.ts'
import type { RequestStore } from '../store/request-store.ts'

/** What the routes work with. */
export interface RouteContext {
  readonly store: RequestStore
  readonly files: FileStore
  readonly models: readonly Model[]
  readonly completions: CompletionNotifier
  /** The organisation of the caller. */
  readonly organisation: string
}

/** What Hono carries along: who calls, as far as that is known outside, and what the routes work with. */
export interface ServiceEnv {
  Bindings: { readonly caller?: Caller | undefined }
  Variables: { context: RouteContext }
}

export type RouteCall = Context<ServiceEnv>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A request of the organisation; undefined when the id is unknown, no id at all, or another's. */
export async function findRequest({ store, organisation }: RouteContext, requestId: string) {
  if (!uuid.test(requestId)) return undefined
  const request = await store.find(requestId)
  return request?.organisation === organisation ? request : undefined
}
