import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { take, textOf, type Taking } from './take.ts'

/**
 * The KvK number that an answer's links point at, in both shapes: `links: [{rel, href}]` and
 * `_links: {rel: {href}}`. Links are never followed: they point at the registry's own address and need its key.
 */
export function numberInLinks(taking: Taking): string | undefined {
  const inArray = taking.list('links') ?? []
  const byName = Object.values(taking.object('links') ?? {})
  const hrefs = [...inArray, ...byName].map(hrefOf).filter((href) => href !== undefined)
  return hrefs.map((href) => /(?<!\d)\d{8}(?!\d)/.exec(href)?.[0]).find((number) => number !== undefined)
}

const hrefOf = (link: JsonValue): string | undefined =>
  isJsonObject(link) ? take(link).text('href') : textOf(link)
