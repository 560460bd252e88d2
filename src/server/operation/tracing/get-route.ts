import { documentPaths, registryPaths, workspacePaths } from '#src/contract/paths.ts'

/** Replaces what a caller chooses. */
const placeholder = ':id'

/** Our own words in all paths. */
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
 * The path of a request with `:id` for everything that a caller chooses: ids, models, and company numbers, which may
 * identify a person.
 */
export const getRoute = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '' || knownSegments.has(segment) ? segment : placeholder))
    .join('/')
