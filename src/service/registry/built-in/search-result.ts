import type { Company } from '../companies/company.ts'
import type { SearchQuestion } from '../question.ts'
import { linksTo } from './links.ts'
import { hitsOf } from './search-hits.ts'

/** Hits on a page when the caller does not say (kvk.md 1.1). */
const usualPageSize = 10

/**
 * One page of the hits of a search (`Resultaat`, kvk.md 1.1).
 *
 * @returns undefined when nothing is found, or nothing on that page.
 */
export function searchResult(company: Company, question: SearchQuestion): object | undefined {
  const { type, page = 1, pageSize = usualPageSize, asked } = question
  const hits = hitsOf(company).filter((hit) => type === undefined || hit.type === type)
  const shown = hits.slice((page - 1) * pageSize, page * pageSize)
  if (shown.length === 0) return undefined
  return {
    pagina: page,
    resultatenPerPagina: pageSize,
    totaal: hits.length,
    vorige: page > 1 ? pageOf(asked, page - 1) : undefined,
    volgende: page * pageSize < hits.length ? pageOf(asked, page + 1) : undefined,
    resultaten: shown,
    _links: linksTo({ self: asked }),
  }
}

/** The same search at another page. */
function pageOf(asked: string, page: number): string {
  const [path = '', query] = asked.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('pagina', String(page))
  return `${path}?${parameters}`
}
