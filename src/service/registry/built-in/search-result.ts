import type { Company } from '../companies/company.ts'
import type { SearchQuery } from '../registry-query.ts'
import { buildLinks } from './links.ts'
import { buildSearchHits } from './search-hits.ts'

/** Hits on a page when the caller does not say (kvk.md 1.1). */
const defaultPageSize = 10

/**
 * One page of the hits of a search (`Resultaat`, kvk.md 1.1).
 *
 * @returns undefined when nothing is found, or nothing on that page.
 */
export function buildSearchResult(company: Company, question: SearchQuery): object | undefined {
  const { type, page = 1, pageSize = defaultPageSize, requestPath: asked } = question
  const hits = buildSearchHits(company).filter((hit) => type === undefined || hit.type === type)
  const shown = hits.slice((page - 1) * pageSize, page * pageSize)
  if (shown.length === 0) return undefined
  return {
    pagina: page,
    resultatenPerPagina: pageSize,
    totaal: hits.length,
    vorige: page > 1 ? buildPagePath(asked, page - 1) : undefined,
    volgende: page * pageSize < hits.length ? buildPagePath(asked, page + 1) : undefined,
    resultaten: shown,
    _links: buildLinks({ self: asked }),
  }
}

/** The same search at another page. */
function buildPagePath(asked: string, page: number): string {
  const [path = '', query] = asked.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('pagina', String(page))
  return `${path}?${parameters}`
}
