import { registryPaths } from '#src/contract/paths.ts'
import type { Address, Branch, Company } from '../companies/company.ts'
import type { HitType } from '../registry-query.ts'
import { chooseAddress } from './addresses.ts'
import { buildLinks } from './links.ts'

/** One hit of a search (`ResultaatItem`, kvk.md 1.1). Unknown properties are undefined. */
export interface SearchHit {
  readonly kvkNummer: string
  readonly vestigingsnummer?: string
  readonly naam?: string
  readonly adres?: object
  readonly type: HitType
  readonly _links: object
}

/**
 * All hits of a search by number: main branch, other branches, legal entity, in this order.
 *
 * Ended registrations have none, as in KVK by default, and hits have no RSIN, which KVK includes only in a search by
 * RSIN (kvk.md 1.1).
 */
export function buildSearchHits(company: Company): SearchHit[] {
  const { branches = [], legalEntity, ended } = company
  if (ended) return []
  const main = branches.filter(({ indHoofdvestiging }) => indHoofdvestiging === 'Ja')
  const others = branches.filter(({ indHoofdvestiging }) => indHoofdvestiging === 'Nee')
  const found = [...main, ...others].map((branch) => buildBranchHit(company, branch))
  return legalEntity ? [...found, buildLegalEntityHit(company)] : found
}

function buildBranchHit({ kvkNummer, profile }: Company, branch: Branch): SearchHit {
  const type = branch.indHoofdvestiging === 'Ja' ? 'hoofdvestiging' : 'nevenvestiging'
  // A secondary branch may trade under its own name: the company's would be a guess.
  const fallback = type === 'hoofdvestiging' ? profile.naam : undefined
  return {
    kvkNummer,
    vestigingsnummer: branch.vestigingsnummer,
    naam: branch.eersteHandelsnaam ?? fallback,
    adres: buildHitAddress(chooseAddress(branch.adressen)),
    type,
    _links: buildLinks({ basisprofiel: registryPaths.basicProfile(kvkNummer) }),
  }
}

/** The legal entity: without a branch number, and with an address only when it has no branches (kvk.md 1.1). */
function buildLegalEntityHit({ kvkNummer, profile, owner }: Company): SearchHit {
  return {
    kvkNummer,
    naam: profile.statutaireNaam ?? profile.naam,
    adres: buildHitAddress(chooseAddress(owner.adressen)),
    type: 'rechtspersoon',
    _links: buildLinks({ basisprofiel: registryPaths.basicProfile(kvkNummer) }),
  }
}

/** Street and town, but only the town for a PO box: KVK shows the rest only in a search by it (kvk.md 1.1). */
function buildHitAddress(address: Address | undefined): object | undefined {
  if (!address) return undefined
  const { type, straatnaam, plaats } = address
  const shown = type === 'bezoekadres' ? { type, straatnaam, plaats } : { type: 'postadres', plaats }
  return { binnenlandsAdres: shown }
}
