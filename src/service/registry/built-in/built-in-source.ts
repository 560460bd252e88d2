import type { Company } from '../companies/company.ts'
import type { RegistryQuery, RegistrySource } from '../registry-query.ts'
import { jsonResponse, nothingFound, numberInvalid, registryErrorResponse } from '../registry-errors.ts'
import { buildBasicProfile, buildOwner } from './basic-profile.ts'
import { buildBranchList } from './branch-list.ts'
import { buildMainBranch } from './main-branch.ts'
import { buildSearchResult } from './search-result.ts'

/**
 * Answers from companies that are given, in the official shapes (kvk.md 1).
 *
 * A number that no registration has is IPD0004, but for a search IPD5200 (spec 7.1: not found, and no data
 * found matching the search parameters). A registration without what is asked for, such as an owners'
 * association without a main branch, is IPD5200 too: its number is valid, and spec 7.1 has that code for
 * every other failure (KVK itself: IPD0005, kvk.md 1.4).
 */
export function createBuiltInSource(companies: readonly Company[]): RegistrySource {
  const byNumber = new Map(companies.map((company) => [company.kvkNummer, company]))
  return async (question) => {
    const company = byNumber.get(question.number)
    if (!company && question.operation !== 'search')
      return registryErrorResponse(numberInvalid(question.number))
    const answer = company && buildResponseBody(company, question)
    return answer ? jsonResponse(answer) : registryErrorResponse(nothingFound)
  }
}

/** The body of the answer; undefined when the company has none. */
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
