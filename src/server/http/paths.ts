/** First segments of the paths that the service and the workspace answer. */
export const apiPrefixes = ['/v1', '/v2', '/workspace'] as const

/** Whether the service or the workspace answers a path; all others belong to the app or to operation. */
export const isApiPath = (pathname: string): boolean =>
  apiPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))

/** Whether a path is for the operator of the server. */
export const isOperationPath = (pathname: string): boolean =>
  pathname === '/health' || pathname === '/metrics'
