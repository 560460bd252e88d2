import { createHash } from 'node:crypto'
import { headers as names } from '#src/contract/paths.ts'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import type { Fetch } from '#src/workspace/backend.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import { problemResponse } from './problems.ts'

export interface HostedForParts {
  readonly backend: Fetch
  readonly accounts: Pick<Accounts, 'organisations' | 'isLinked'>
  /** Id of the organisation that calls. */
  readonly organisation: string
  /** What that organisation submitted. */
  readonly store: Pick<WorkspaceStore, 'submissionOfRequest'>
}

const documents = /^\/v2\/document-intelligence(\/|$)/i
const analyze = /^\/v2\/document-intelligence\/models\/[^/]+\/analyze$/
const request = /^\/v2\/document-intelligence\/requests\/(?<id>[^/]+)(\/feedback)?$/
const registry = /^\/v2\/chamber-of-commerce(\/[\w.~-]+)+$/

/**
 * A hosted service as one organisation may use it. Whoever is not linked to the module is refused (spec 5). A hosted
 * service knows this server only: where several organisations share it, each gets the results of its own submissions
 * and corrects those alone, and what is no operation of the contract, where a path could be read in two ways, is not
 * passed on.
 */
export function hostedFor({ backend, accounts, organisation, store }: HostedForParts): Fetch {
  const shared = accounts.organisations.length > 1
  return async (call, by = null) => {
    const { pathname } = new URL(call.url)
    if (documents.test(pathname) && !accounts.isLinked({ organisation, name: by }))
      return problemResponse(
        401,
        'not_linked',
        'The organisation or the member is not linked to document intelligence.',
      )
    if (!shared || registry.test(pathname)) return backend(call, by)
    if (analyze.test(pathname)) return backend(withKeyOf(organisation, call), by)
    const id = request.exec(pathname)?.groups?.['id']
    if (id === undefined) return problemResponse(404, 'not_found', 'There is nothing at this path.')
    if (await isOwn(store, id)) return backend(call, by)
    return problemResponse(400, 'request_unknown', 'There is no request with this id.')
  }
}

async function isOwn(store: HostedForParts['store'], segment: string): Promise<boolean> {
  try {
    const id = decodeURIComponent(segment)
    // A database text holds no NUL.
    return !id.includes('\u0000') && (await store.submissionOfRequest(id)) !== undefined
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Two organisations may choose the same key; to a service that honours keys they must be two. */
function withKeyOf(organisation: string, call: Request): Request {
  const key = call.headers.get(names.idempotencyKey)
  if (key === null) return call
  const own = createHash('sha256')
    .update(JSON.stringify([organisation, key]))
    .digest('hex')
  const passed = new Request(call)
  passed.headers.set(names.idempotencyKey, own)
  return passed
}
