import { registryPaths } from '#src/contract/paths.ts'
import type { Address, Branch, Company } from '../companies/company.ts'
import type { HitType } from '../registry-query.ts'
import { chooseAddress } from './addresses.ts'
import { buildLinks } from './links.ts'

/** One hit of a search (`ResultaatItem`, kvk.md 1.1). What is not known is undefined. */
export interface SearchHit {
  readonly kvkNummer: string
  readonly vestigingsnummer?: string
  readonly naam?: string
  readonly adres?: object
  readonly type: HitType
  readonly _links: object
}

/**
 * Everything a search by number finds: main branch, other branches, legal entity, in this order.
 *
 * Nothing of a registration that has ended, as KVK does unless asked for such ones, and no RSIN, which
 * KVK shows only in a search by RSIN (kvk.md 1.1).
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
  // A secondary branch may trade under a name of its own: the company's would be a guess.
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

/** Street and place, but of a PO box the place only: the rest is shown when it was searched on (kvk.md 1.1). */
function buildHitAddress(address: Address | undefined): object | undefined {
  if (!address) return undefined
  const { type, straatnaam, plaats } = address
  const shown = type === 'bezoekadres' ? { type, straatnaam, plaats } : { type: 'postadres', plaats }
  return { binnenlandsAdres: shown }
}
