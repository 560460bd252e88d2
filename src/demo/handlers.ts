import { http, type RequestHandler } from 'msw'

/** Creates MSW handlers that pass every call of the service and the workspace to `fetch`, whatever the origin. */
export function createHandlers(fetch: (request: Request) => Promise<Response>): RequestHandler[] {
  const paths = ['*/v2/*', '*/workspace/*']
  return paths.map((path) => http.all(path, ({ request }) => fetch(request)))
}
