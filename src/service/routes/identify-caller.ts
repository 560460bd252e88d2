import type { MiddlewareHandler } from 'hono'
import type { Accounts, Caller } from '../accounts/create-accounts.ts'
import { problemResponse, createProblem } from '../problems.ts'
import type { RouteContext, ServiceEnv } from './route-context.ts'

/** The token of `Authorization: Bearer TOKEN`; null without one. */
export const parseBearerToken = (request: Request): string | null =>
  /^Bearer +(?<token>\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.groups?.['token'] ?? null

/** Who makes a call: whom the door knows, else whose token it carries; null when nobody's. */
export async function identifyCaller(
  accounts: Accounts,
  request: Request,
  known: Caller | undefined,
): Promise<Caller | null> {
  if (known !== undefined) return known
  const token = parseBearerToken(request)
  return accounts.anonymousCaller ?? (token === null ? null : accounts.findMember(token))
}

/** Lets through who is logged in and linked (spec 5), with the organisation's models; 401 for anyone else. */
export function requireLinkedCaller(
  accounts: Accounts,
  deps: Pick<RouteContext, 'store' | 'files' | 'completions'>,
): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const caller = await identifyCaller(accounts, c.req.raw, c.env.caller)
    const organisation = caller === null ? undefined : accounts.findOrganisation(caller.organisation)
    if (caller === null || organisation === undefined)
      return problemResponse(createProblem(401, 'not_signed_in', 'Sign in first.'), {
        'WWW-Authenticate': 'Bearer',
      })
    if (!accounts.isLinked(caller))
      return problemResponse(
        createProblem(
          401,
          'not_linked',
          'The organisation or the member is not linked to document intelligence.',
        ),
      )
    c.set('context', { ...deps, models: organisation.models, organisation: organisation.id })
    return next()
  }
}
