import type { Caller } from '#src/service/accounts/create-accounts.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { isRegistryPath } from '../backend/registry-call.ts'
import type { Client } from './resolve-client.ts'
import { createBudgets } from './budgets.ts'
import { getRateLimitKey } from './throttle.ts'

/** What calls count that make the server do more than one change: the first pattern of a path decides. */
const works: readonly (readonly [RegExp, number])[] = [
  [/^\/workspace\/exports\/summary$/, 10],
  [/^\/workspace\/exports$/, 50],
  [/^\/workspace\/evaluations\//, 50],
  [/^\/workspace\/(submissions\/actions|formats\/\w[\w-]*|custom-models\/\w+port)$/, 10],
]
const readMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * What a call counts (decision 0228). Reads are free, so that programs can poll, except those that take much (exports,
 * learnt formats), cost money (the registry) or hand out a file.
 */
export function countWork({ method, url, headers }: Request): number {
  const { pathname } = new URL(url)
  const isRead = readMethods.includes(method)
  const many = works.find(([pattern]) => pattern.test(pathname))?.[1]
  if (many !== undefined) return isRead && pathname.startsWith('/workspace/evaluations/') ? 0 : many
  if (!isRead || isRegistryPath(pathname)) return 1
  return /^\/workspace\/submissions\/.+\/file$/.test(pathname) ? countFile(headers) : 0
}

const maxPartBytes = 1024 * 1024

/** A viewer asks for a file in many small parts: after the first one, a part counts by its size. */
function countFile(headers: Headers): number {
  const part = /^bytes=(?<first>\d+)-(?<last>\d+)$/.exec(headers.get('Range') ?? '')?.groups
  const [first, last] = [Number(part?.['first'] ?? 0), Number(part?.['last'] ?? 0)]
  return first === 0 ? 1 : Math.min(30, Math.max(1 / 16, (last - first + 1) / maxPartBytes))
}

/** @returns the response that refuses a call, or undefined for one within the limit. */
export type LimitCalls = (request: Request, client: Client, caller: Caller) => Response | undefined

/**
 * Limits the work that one member may cause per minute: a whole minute's at once, then as it returns. With the one
 * access token the member is unknown, so its address is limited.
 */
export function createCallLimit(workPerMinute: number, now: () => number = Date.now): LimitCalls {
  const spend = createBudgets(workPerMinute, now)
  return (request, { address }, { organisation, name }) => {
    const work = countWork(request)
    if (work === 0) return undefined
    const waitSeconds = spend(JSON.stringify([organisation, name ?? [getRateLimitKey(address)]]), work)
    return waitSeconds === 0 ? undefined : refuse(request, waitSeconds)
  }
}

function refuse({ url }: Request, waitSeconds: number): Response {
  const detail = `There were too many calls of this member. Try again in ${waitSeconds} seconds.`
  const members = isRegistryPath(new URL(url).pathname)
    ? { fout: [{ code: 'IPD5200', omschrijving: 'Te veel aanvragen. Probeer het later opnieuw.' }] }
    : {}
  return problemResponse(429, 'too_many_calls', detail, {
    members,
    headers: { 'Retry-After': String(waitSeconds) },
  })
}
