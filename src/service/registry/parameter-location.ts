/** The location of a parameter that the spec leaves open (spec 4.1): in the query or in a header. */
export interface ParameterLocation {
  /** `query` or `header`. */
  readonly where: string
  readonly name: string
}

/**
 * Parses a location from the configuration.
 *
 * @param place `query:NAME` or `header:NAME`, or an already parsed location.
 * @throws Error for anything else, so that the service does not start with it.
 */
export function parseParameterLocation(place: string | ParameterLocation): ParameterLocation {
  const [where = '', name = ''] =
    typeof place === 'string' ? place.split(/:(.*)/s) : [place.where, place.name]
  if ((where !== 'query' && where !== 'header') || !/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
    throw new Error(`A parameter's location must be query:NAME or header:NAME, not ${where}:${name}`)
  return { where, name }
}

/**
 * Reads the value of a parameter.
 *
 * @param ignoresCase whether the name of a query parameter may be in any case; that of a header always may.
 * @returns empty when it is present without a value, undefined when it is absent. The values of a repeated parameter
 *   are joined by a comma, as in headers; no operation accepts that.
 */
export function readParameter(
  request: Request,
  { where, name }: ParameterLocation,
  ignoresCase = false,
): string | undefined {
  if (where === 'header') return request.headers.get(name) ?? undefined
  const values = [...new URL(request.url).searchParams].flatMap(([given, value]) =>
    given === name || (ignoresCase && given.toLowerCase() === name.toLowerCase()) ? [value] : [],
  )
  return values.length === 0 ? undefined : values.join(', ')
}
