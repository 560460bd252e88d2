import { answering, type WrongService } from './wrong-service.ts'

const answers = (
  breaks: string,
  how: string,
  status: number,
  when: (path: string, token: string | null) => boolean,
) =>
  answering(breaks, how, ({ url, headers }) =>
    when(url.pathname, headers.get('Authorization')) ? Response.json({}, { status }) : undefined,
  )

/** Wrong in who may call, and at which version. */
export const wrongCallers: readonly WrongService[] = [
  answers(
    'login-submit',
    'anyone may submit',
    400,
    (path, token) => token === null && path.endsWith('/analyze'),
  ),
  answers(
    'login-fetch',
    'anyone may fetch',
    400,
    (path, token) => token === null && /\/requests\/[^/]+$/.test(path),
  ),
  answers(
    'login-feedback',
    'anyone may send feedback',
    400,
    (path, token) => token === null && path.endsWith('/feedback'),
  ),
  answers(
    'login-wrong-token',
    'any token will do',
    400,
    (_, token) => token?.startsWith('Bearer none-') ?? false,
  ),
  answers('login-not-linked', 'not linked is 403', 403, (_, token) => token === 'Bearer not-linked'),
  answers('balance-insufficient', 'no balance is 402', 402, (_, token) => token === 'Bearer no-balance'),
  answers('version-1', 'v1 still works', 200, (path) => path.startsWith('/v1/')),
  answers('version-none', 'works without a version', 200, (path) => path.startsWith('/chamber-of-commerce/')),
]
