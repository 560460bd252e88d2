import type { Company } from '../companies/company.ts'
import type { RegistryQuestion, RegistrySource } from '../question.ts'
import { answerJson, nothingFound, numberInvalid, registryErrorResponse } from '../registry-errors.ts'
import { basicProfileOf, ownerOf } from './basic-profile.ts'
import { branchListOf } from './branch-list.ts'
import { mainBranchOf } from './main-branch.ts'
import { searchResult } from './search-result.ts'

/**
 * Answers from companies that are given, in the official shapes (kvk.md 1).
 *
 * A number that no registration has is IPD0004, but for a search IPD5200 (spec 7.1: not found, and no data
 * found matching the search parameters). A registration without what is asked for, such as an owners'
 * association without a main branch, is IPD5200 too: its number is valid, and spec 7.1 has that code for
 * every other failure (KVK itself: IPD0005, kvk.md 1.4).
 */
export function builtInSource(companies: readonly Company[]): RegistrySource {
  const byNumber = new Map(companies.map((company) => [company.kvkNummer, company]))
  return async (question) => {
    const company = byNumber.get(question.number)
    if (!company && question.operation !== 'search')
      return registryErrorResponse(numberInvalid(question.number))
    const answer = company && answerFrom(company, question)
    return answer ? answerJson(answer) : registryErrorResponse(nothingFound)
  }
}

/** The body of the answer; undefined when the company has none. */
function answerFrom(company: Company, question: RegistryQuestion): object | undefined {
  switch (question.operation) {
    case 'search':
      return searchResult(company, question)
    case 'basic-profile':
      return basicProfileOf(company)
    case 'branches':
      return branchListOf(company)
    case 'owner':
      return ownerOf(company, question.geoData)
    case 'main-branch':
      return mainBranchOf(company, question.geoData)
  }
}
