import { registryPaths } from '#src/contract/paths.ts'
import type { Branch, Company } from '../companies/company.ts'
import { bestAddress, fullAddress, isShielded } from './addresses.ts'
import { linksTo } from './links.ts'

/**
 * All branches (`VestigingList`, kvk.md 1.5), without paging.
 *
 * How many of them are commercial is said only when it is known of each.
 *
 * @returns an empty list of a registration without branches; undefined when its branches are not known.
 */
export function branchListOf({ kvkNummer, branches }: Company): object | undefined {
  if (!branches) return undefined
  return {
    kvkNummer,
    aantalCommercieleVestigingen: countOf(branches, 'Ja'),
    aantalNietCommercieleVestigingen: countOf(branches, 'Nee'),
    totaalAantalVestigingen: branches.length,
    vestigingen: branches.map((branch) => listedBranch(kvkNummer, branch)),
    _links: linksTo({
      self: registryPaths.branches(kvkNummer),
      basisprofiel: registryPaths.basicProfile(kvkNummer),
    }),
  }
}

/** One line of the list. KVK links it to its own profile, which has no path here (kvk.md 1): no link. */
function listedBranch(kvkNummer: string, branch: Branch): object {
  const { vestigingsnummer, eersteHandelsnaam, indHoofdvestiging, indCommercieleVestiging } = branch
  const best = bestAddress(branch.adressen)
  return {
    vestigingsnummer,
    kvkNummer,
    eersteHandelsnaam,
    indHoofdvestiging,
    indAdresAfgeschermd: shieldingOf(branch),
    indCommercieleVestiging,
    volledigAdres: best && fullAddress(best),
  }
}

/** Ja as soon as one address is shielded; undefined when that is not known. */
function shieldingOf({ adressen = [] }: Branch): 'Ja' | 'Nee' | undefined {
  if (adressen.some(isShielded)) return 'Ja'
  return adressen.some(({ indAfgeschermd }) => indAfgeschermd === 'Nee') ? 'Nee' : undefined
}

function countOf(branches: readonly Branch[], commercial: 'Ja' | 'Nee'): number | undefined {
  const known = branches.filter(({ indCommercieleVestiging }) => indCommercieleVestiging !== undefined)
  if (known.length < branches.length) return undefined
  return known.filter(({ indCommercieleVestiging }) => indCommercieleVestiging === commercial).length
}
