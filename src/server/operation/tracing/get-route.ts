import { documentPaths, registryPaths, workspacePaths } from '#src/contract/paths.ts'

/** Stands for what a caller chooses. */
const placeholder = ':id'

/** The words of our own in all paths. */
const knownSegments = new Set(
  [documentPaths, registryPaths, workspacePaths]
    .flatMap((paths) => Object.values(paths))
    .map((path: string | ((...parts: string[]) => string)) =>
      typeof path === 'string' ? path : path(placeholder, placeholder, placeholder),
    )
    .flatMap((path) => path.split(/[/?]/))
    .filter((segment) => /^[a-z0-9-]+$/.test(segment)),
)

/**
 * The path of a request with `:id` for all that a caller chooses: ids, models, numbers of companies, which may be a
 * person's.
 */
export const getRoute = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '' || knownSegments.has(segment) ? segment : placeholder))
    .join('/')
