import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { createTolerantReader, toText, type TolerantReader } from './tolerant-reader.ts'

/**
 * Finds the KvK number in the links of a response, in both shapes: `links: [{rel, href}]` and `_links: {rel: {href}}`.
 * Links are never followed: they point to the registry's own host and need its key.
 */
export function findLinkedNumber(reader: TolerantReader): string | undefined {
  const inArray = reader.readList('links') ?? []
  const byName = Object.values(reader.readObject('links') ?? {})
  const hrefs = [...inArray, ...byName].map(getHref).filter((href) => href !== undefined)
  return hrefs.map((href) => /(?<!\d)\d{8}(?!\d)/.exec(href)?.[0]).find((number) => number !== undefined)
}

const getHref = (link: JsonValue): string | undefined =>
  isJsonObject(link) ? createTolerantReader(link).readText('href') : toText(link)
