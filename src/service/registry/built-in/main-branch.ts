import { registryPaths } from '#src/contract/paths.ts'
import type { Branch, Company } from '../companies/company.ts'
import { toResponseAddresses } from './addresses.ts'
import { buildLinks } from './links.ts'

/** The main branch of a company; undefined when there is none or it is unknown. */
const findMainBranch = ({ branches = [] }: Company): Branch | undefined =>
  branches.find(({ indHoofdvestiging }) => indHoofdvestiging === 'Ja')

/** The main branch as its own resource (`Vestiging`, kvk.md 1.4); undefined when there is none. */
export function buildMainBranch(company: Company, geoData: boolean): object | undefined {
  const branch = findMainBranch(company)
  return branch && { ...buildBranch(company, branch, geoData), ...buildMainBranchLinks(company) }
}

/** The main branch inside the basic profile: the same without RSIN and trade names (kvk.md 1.4). */
export function buildEmbeddedMainBranch(company: Company): object | undefined {
  const branch = findMainBranch(company)
  if (!branch) return undefined
  const { rsin: _rsin, handelsnamen: _handelsnamen, ...rest } = buildBranch(company, branch, false)
  return { ...rest, ...buildMainBranchLinks(company) }
}

function buildBranch({ kvkNummer, owner }: Company, branch: Branch, geoData: boolean) {
  const { vestigingsnummer, ...rest } = branch
  const adressen = toResponseAddresses(branch.adressen, geoData)
  return { vestigingsnummer, kvkNummer, rsin: owner.rsin, ...rest, adressen }
}

const buildMainBranchLinks = ({ kvkNummer }: Company) => ({
  _links: buildLinks({
    self: registryPaths.mainBranch(kvkNummer),
    basisprofiel: registryPaths.basicProfile(kvkNummer),
    vestigingen: registryPaths.branches(kvkNummer),
  }),
})
