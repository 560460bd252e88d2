import type { Company } from '../companies/company.ts'
import type { RegistryQuery, RegistrySource, SearchQuery } from '../registry-query.ts'
import {
  jsonResponse,
  nothingFound,
  numberInvalid,
  registryErrorResponse,
  technicalFailure,
} from '../registry-errors.ts'
import { testErrorNumbers } from '../companies/test-companies.ts'
import { buildBranchList } from './branch-list.ts'
import { buildMainBranch, buildEmbeddedMainBranch } from './main-branch.ts'
import { registryPaths } from '#src/contract/paths.ts'
import { toResponseAddresses } from './addresses.ts'
import { buildLinks } from './links.ts'
import { buildSearchHits } from './search-hits.ts'

/**
 * Answers from given companies, in the official shapes (kvk.md 1).
 *
 * An unknown number is IPD0004, but IPD5200 for a search (spec 7.1: not found, and no data found matching the search
 * parameters). A registration without the requested data, such as an owners' association without a main branch, is
 * IPD5200 too: its number is valid, and spec 7.1 has that code for every other failure (KVK itself: IPD0005, kvk.md
 * 1.4). KVK's test numbers for an error get one from every operation.
 */
export function createBuiltInSource(companies: readonly Company[]): RegistrySource {
  const byNumber = new Map(companies.map((company) => [company.kvkNummer, company]))
  return async (question) => {
    const company = byNumber.get(question.number)
    if (!company && testErrorNumbers.has(question.number))
      return registryErrorResponse(technicalFailure(500, 'Dit is een testnummer van KVK voor een fout.'))
    if (!company && question.operation !== 'search')
      return registryErrorResponse(numberInvalid(question.number))
    const answer = company && buildResponseBody(company, question)
    return answer ? jsonResponse(answer) : registryErrorResponse(nothingFound)
  }
}

/** The body of the response; undefined when the company lacks the data. */
function buildResponseBody(company: Company, question: RegistryQuery): object | undefined {
  switch (question.operation) {
    case 'search':
      return buildSearchResult(company, question)
    case 'basic-profile':
      return buildBasicProfile(company)
    case 'branches':
      return buildBranchList(company)
    case 'owner':
      return buildOwner(company, question.geoData)
    case 'main-branch':
      return buildMainBranch(company, question.geoData)
  }
}

/**
 * The basic profile (`Basisprofiel`, kvk.md 1.2) with main branch and owner inside, without geographic data.
 *
 * Without branches it has no main branch and no link to branches (kvk.md 0.2).
 */
function buildBasicProfile(company: Company): object {
  const { kvkNummer, profile, branches = [] } = company
  return {
    kvkNummer,
    ...profile,
    _links: buildLinks({
      self: registryPaths.basicProfile(kvkNummer),
      vestigingen: branches.length > 0 ? registryPaths.branches(kvkNummer) : undefined,
    }),
    _embedded: { hoofdvestiging: buildEmbeddedMainBranch(company), eigenaar: buildOwner(company, false) },
  }
}

/** The owner (`Eigenaar`, kvk.md 1.3). It has addresses only for a registration without branches. */
function buildOwner({ kvkNummer, owner }: Company, geoData: boolean): object {
  return {
    ...owner,
    adressen: toResponseAddresses(owner.adressen, geoData),
    _links: buildLinks({
      self: registryPaths.owner(kvkNummer),
      basisprofiel: registryPaths.basicProfile(kvkNummer),
    }),
  }
}

/** Default number of hits per page (kvk.md 1.1). */
const defaultPageSize = 10

/**
 * One page of the hits of a search (`Resultaat`, kvk.md 1.1).
 *
 * @returns undefined when nothing is found, or the page is empty.
 */
function buildSearchResult(company: Company, question: SearchQuery): object | undefined {
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

/** The URL of another page of the same search. */
function buildPagePath(asked: string, page: number): string {
  const [path = '', query] = asked.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('pagina', String(page))
  return `${path}?${parameters}`
}
