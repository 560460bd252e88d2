import { corruptResponse, type FaultyService } from './faulty-service.ts'

const respondWith = (
  breaks: string,
  how: string,
  status: number,
  when: (path: string, token: string | null) => boolean,
) =>
  corruptResponse(breaks, how, ({ url, headers }) =>
    when(url.pathname, headers.get('Authorization')) ? Response.json({}, { status }) : undefined,
  )

/** Services with a fault in authentication or in the version. */
export const faultyCallers: readonly FaultyService[] = [
  respondWith(
    'login-submit',
    'anyone may submit',
    400,
    (path, token) => token === null && path.endsWith('/analyze'),
  ),
  respondWith(
    'login-fetch',
    'anyone may fetch',
    400,
    (path, token) => token === null && /\/requests\/[^/]+$/.test(path),
  ),
  respondWith(
    'login-feedback',
    'anyone may send feedback',
    400,
    (path, token) => token === null && path.endsWith('/feedback'),
  ),
  respondWith(
    'login-wrong-token',
    'any token will do',
    400,
    (_, token) => token?.startsWith('Bearer none-') ?? false,
  ),
  respondWith('login-not-linked', 'not linked is 403', 403, (_, token) => token === 'Bearer not-linked'),
  respondWith('balance-insufficient', 'no balance is 402', 402, (_, token) => token === 'Bearer no-balance'),
  respondWith('version-1', 'v1 still works', 200, (path) => path.startsWith('/v1/')),
  respondWith('version-none', 'works without a version', 200, (path) =>
    path.startsWith('/chamber-of-commerce/'),
  ),
]
