import { registryPaths } from '#src/contract/paths.ts'
import type { Branch, Company } from '../companies/company.ts'
import { chooseAddress, formatAddress, isShielded } from './addresses.ts'
import { buildLinks } from './links.ts'

/**
 * All branches (`VestigingList`, kvk.md 1.5), without paging.
 *
 * How many of them are commercial is said only when it is known of each.
 *
 * @returns an empty list of a registration without branches; undefined when its branches are not known.
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

/** One line of the list. KVK links it to its own profile, which has no path here (kvk.md 1): no link. */
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

/** Ja as soon as one address is shielded; undefined when that is not known. */
function getShielding({ adressen = [] }: Branch): 'Ja' | 'Nee' | undefined {
  if (adressen.some(isShielded)) return 'Ja'
  return adressen.some(({ indAfgeschermd }) => indAfgeschermd === 'Nee') ? 'Nee' : undefined
}

function countBranches(branches: readonly Branch[], commercial: 'Ja' | 'Nee'): number | undefined {
  const known = branches.filter(({ indCommercieleVestiging }) => indCommercieleVestiging !== undefined)
  if (known.length < branches.length) return undefined
  return known.filter(({ indCommercieleVestiging }) => indCommercieleVestiging === commercial).length
}
