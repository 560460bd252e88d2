import { registryPaths } from '#src/contract/paths.ts'
import type { Company } from '../companies/company.ts'
import { toResponseAddresses } from './addresses.ts'
import { buildLinks } from './links.ts'
import { buildEmbeddedMainBranch } from './main-branch.ts'

/**
 * The basic profile (`Basisprofiel`, kvk.md 1.2) with main branch and owner inside, without geographic data.
 *
 * Without branches there is no main branch inside, and no link to branches (kvk.md 0.2).
 */
export function buildBasicProfile(company: Company): object {
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

/** The owner (`Eigenaar`, kvk.md 1.3). Addresses stand here only of a registration without branches. */
export function buildOwner({ kvkNummer, owner }: Company, geoData: boolean): object {
  return {
    ...owner,
    adressen: toResponseAddresses(owner.adressen, geoData),
    _links: buildLinks({
      self: registryPaths.owner(kvkNummer),
      basisprofiel: registryPaths.basicProfile(kvkNummer),
    }),
  }
}
