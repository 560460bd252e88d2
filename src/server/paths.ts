/** Paths that the service and the workspace answer; everything else is the app's. */
export const isApiPath = (pathname: string): boolean => /^\/(v1|v2|workspace)(\/|$)/.test(pathname)
