import { signInPaths } from '#src/contract/paths.ts'

/** First segments of the paths that the service and the workspace answer. */
export const apiPrefixes = ['/v1', '/v2', '/workspace'] as const

/** Whether the service or the workspace answers a path; all others belong to the app or to operation. */
export const isApiPath = (pathname: string): boolean =>
  apiPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))

/** Whether a path is for the operator of the server. */
export const isOperationPath = (pathname: string): boolean =>
  pathname === '/health' || pathname === '/metrics'

/** Whether a path belongs to signing in with the identity provider. */
export const isSignInPath = (pathname: string): boolean =>
  Object.values(signInPaths).some((path) => path === pathname)

/** Whether a path is a page of the app. */
export const isAppPath = (pathname: string): boolean =>
  !isApiPath(pathname) && !isOperationPath(pathname) && !isSignInPath(pathname)
