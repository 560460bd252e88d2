/** The location of a parameter that the spec leaves open (spec 4.1). */
export interface ParameterLocation {
  readonly where: 'query' | 'header'
  readonly name: string
}

/** Parses `query:NAME` or `header:NAME`. @throws RangeError, with a readable message, for anything else. */
export function parseParameterLocation(text: string): ParameterLocation {
  const { where, name } = /^(?<where>query|header):(?<name>[\w.-]+)$/.exec(text)?.groups ?? {}
  if ((where !== 'query' && where !== 'header') || name === undefined)
    throw new RangeError(`A parameter's location is query:NAME or header:NAME, not "${text}"`)
  return { where, name }
}

/** Encodes a parameter at its location: a query with its question mark, headers. */
export function encodeParameter({ where, name }: ParameterLocation, value: string) {
  return where === 'query'
    ? { query: `?${new URLSearchParams({ [name]: value })}`, headers: {} }
    : { query: '', headers: { [name]: value } }
}

export const describeParameterLocation = ({ where, name }: ParameterLocation): string =>
  where === 'query' ? `query parameter ${name}` : `header ${name}`
