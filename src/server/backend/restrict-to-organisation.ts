import { createHash } from 'node:crypto'
import { headers as names } from '#src/contract/paths.ts'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import type { Fetch } from '#src/workspace/backend.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import { problemResponse } from '#src/http/problem-response.ts'

export interface RestrictToOrganisationDeps {
  readonly backend: Fetch
  readonly accounts: Pick<Accounts, 'organisations' | 'isLinked'>
  /** Id of the organisation that calls. */
  readonly organisation: string
  /** What that organisation submitted. */
  readonly store: Pick<WorkspaceStore, 'findSubmissionByRequest'>
}

const documentsPath = /^\/v2\/document-intelligence(\/|$)/i
const analyzePath = /^\/v2\/document-intelligence\/models\/[^/]+\/analyze$/
const requestPath = /^\/v2\/document-intelligence\/requests\/(?<id>[^/]+)(\/feedback)?$/
const registryPath = /^\/v2\/chamber-of-commerce(\/[\w.~-]+)+$/

/**
 * A hosted service as one organisation may use it. Whoever is not linked to the module is refused (spec 5). A hosted
 * service knows this server only: where several organisations share it, each gets the results of its own submissions
 * and corrects those alone, and what is no operation of the contract, where a path could be read in two ways, is not
 * passed on.
 */
export function restrictToOrganisation({
  backend,
  accounts,
  organisation,
  store,
}: RestrictToOrganisationDeps): Fetch {
  const shared = accounts.organisations.length > 1
  return async (call, by = null) => {
    const { pathname } = new URL(call.url)
    if (documentsPath.test(pathname) && !accounts.isLinked({ organisation, name: by }))
      return problemResponse(
        401,
        'not_linked',
        'The organisation or the member is not linked to document intelligence.',
      )
    if (!shared || registryPath.test(pathname)) return backend(call, by)
    if (analyzePath.test(pathname)) return backend(withScopedKey(organisation, call), by)
    const id = requestPath.exec(pathname)?.groups?.['id']
    if (id === undefined) return problemResponse(404, 'not_found', 'There is nothing at this path.')
    if (await isOwnRequest(store, id)) return backend(call, by)
    return problemResponse(400, 'request_unknown', 'There is no request with this id.')
  }
}

async function isOwnRequest(store: RestrictToOrganisationDeps['store'], segment: string): Promise<boolean> {
  try {
    const id = decodeURIComponent(segment)
    // A database text holds no NUL.
    return !id.includes('\u0000') && (await store.findSubmissionByRequest(id)) !== undefined
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Two organisations may choose the same key; to a service that honours keys they must be two. */
function withScopedKey(organisation: string, call: Request): Request {
  const key = call.headers.get(names.idempotencyKey)
  if (key === null) return call
  const own = createHash('sha256')
    .update(JSON.stringify([organisation, key]))
    .digest('hex')
  const passed = new Request(call)
  passed.headers.set(names.idempotencyKey, own)
  return passed
}
