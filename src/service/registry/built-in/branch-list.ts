import { registryPaths } from '#src/contract/paths.ts'
import type { Branch, Company } from '../companies/company.ts'
import { chooseAddress, formatAddress, isShielded } from './addresses.ts'
import { buildLinks } from './links.ts'

/**
 * All branches (`VestigingList`, kvk.md 1.5), without paging.
 *
 * The number of commercial branches is included only when each is known to be commercial or not.
 *
 * @returns an empty list for a registration without branches; undefined when its branches are not known.
 */
export function buildBranchList({ kvkNummer, branches }: Company): object | undefined {
  if (!branches) return undefined
  return {
    kvkNummer,
    aantalCommercieleVestigingen: countBranches(branches, 'Ja'),
    aantalNietCommercieleVestigingen: countBranches(branches, 'Nee'),
    totaalAantalVestigingen: branches.length,
    vestigingen: branches.map((branch) => buildListedBranch(kvkNummer, branch)),
    _links: buildLinks({
      self: registryPaths.branches(kvkNummer),
      basisprofiel: registryPaths.basicProfile(kvkNummer),
    }),
  }
}

/**
 * An entry of the list. KVK links to the profile of the branch, which has no path here (kvk.md 1), so there is no link.
 */
function buildListedBranch(kvkNummer: string, branch: Branch): object {
  const { vestigingsnummer, eersteHandelsnaam, indHoofdvestiging, indCommercieleVestiging } = branch
  const best = chooseAddress(branch.adressen)
  return {
    vestigingsnummer,
    kvkNummer,
    eersteHandelsnaam,
    indHoofdvestiging,
    indAdresAfgeschermd: getShielding(branch),
    indCommercieleVestiging,
    volledigAdres: best && formatAddress(best),
  }
}

/** Ja when any address is shielded; undefined when unknown. */
function getShielding({ adressen = [] }: Branch): 'Ja' | 'Nee' | undefined {
  if (adressen.some(isShielded)) return 'Ja'
  return adressen.some(({ indAfgeschermd }) => indAfgeschermd === 'Nee') ? 'Nee' : undefined
}

function countBranches(branches: readonly Branch[], commercial: 'Ja' | 'Nee'): number | undefined {
  const known = branches.filter(({ indCommercieleVestiging }) => indCommercieleVestiging !== undefined)
  if (known.length < branches.length) return undefined
  return known.filter(({ indCommercieleVestiging }) => indCommercieleVestiging === commercial).length
}
