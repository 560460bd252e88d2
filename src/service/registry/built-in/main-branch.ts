import { registryPaths } from '#src/contract/paths.ts'
import type { Branch, Company } from '../companies/company.ts'
import { answeredAddresses } from './addresses.ts'
import { linksTo } from './links.ts'

/** The branch that is the main one; undefined when there is none or it is not known. */
export const mainBranchIn = ({ branches = [] }: Company): Branch | undefined =>
  branches.find(({ indHoofdvestiging }) => indHoofdvestiging === 'Ja')

/** The main branch as a resource of its own (`Vestiging`, kvk.md 1.4); undefined when there is none. */
export function mainBranchOf(company: Company, geoData: boolean): object | undefined {
  const branch = mainBranchIn(company)
  return branch && { ...branchOf(company, branch, geoData), ...linksOf(company) }
}

/** The main branch inside the basic profile: the same without RSIN and trade names (kvk.md 1.4). */
export function embeddedMainBranchOf(company: Company): object | undefined {
  const branch = mainBranchIn(company)
  if (!branch) return undefined
  const { rsin: _rsin, handelsnamen: _handelsnamen, ...rest } = branchOf(company, branch, false)
  return { ...rest, ...linksOf(company) }
}

function branchOf({ kvkNummer, owner }: Company, branch: Branch, geoData: boolean) {
  const { vestigingsnummer, ...rest } = branch
  const adressen = answeredAddresses(branch.adressen, geoData)
  return { vestigingsnummer, kvkNummer, rsin: owner.rsin, ...rest, adressen }
}

const linksOf = ({ kvkNummer }: Company) => ({
  _links: linksTo({
    self: registryPaths.mainBranch(kvkNummer),
    basisprofiel: registryPaths.basicProfile(kvkNummer),
    vestigingen: registryPaths.branches(kvkNummer),
  }),
})
