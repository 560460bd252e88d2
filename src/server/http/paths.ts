/** Paths that the service and the workspace answer; everything else is the app's. */
export const isApiPath = (pathname: string): boolean => /^\/(v1|v2|workspace)(\/|$)/.test(pathname)

/** Paths for those who run the server. */
export const isOperationPath = (pathname: string): boolean =>
  pathname === '/health' || pathname === '/metrics'
