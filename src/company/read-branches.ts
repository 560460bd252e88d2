import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import type { Branch, BranchList } from './company.ts'
import { numberInLinks } from './links.ts'
import { addressLine, bestAddress, readAddress, spaced } from './read-address.ts'
import { take, type Taking } from './take.ts'

/** Reads the list of branches; the main one comes first. */
export function readBranches(object: JsonObject): BranchList {
  const taking = take(object)
  const branches = (taking.list('vestigingen', 'branches') ?? []).filter(isJsonObject).map(readBranch)
  const linked = numberInLinks(taking)
  return {
    kvkNumber: taking.text('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber') ?? linked,
    total: taking.number('totaalAantalVestigingen'),
    commercial: taking.number('aantalCommercieleVestigingen'),
    nonCommercial: taking.number('aantalNietCommercieleVestigingen'),
    branches: branches.sort((one, other) => Number(other.isMain ?? false) - Number(one.isMain ?? false)),
    other: taking.rest(),
  }
}

function readBranch(object: JsonObject): Branch {
  const taking = take(object)
  return {
    branchNumber: taking.text('vestigingsnummer', 'branchNumber'),
    name: taking.text('eersteHandelsnaam', 'firstTradeName', 'naam', 'name', 'handelsnaam'),
    isMain: taking.yesNo('indHoofdvestiging', 'isMainBranch'),
    isCommercial: taking.yesNo('indCommercieleVestiging'),
    address: lineOf(taking),
    isShielded: taking.yesNo('indAdresAfgeschermd', 'indAfgeschermd') ?? false,
  }
}

/** The address of a list's item in one line, whatever it is given as. */
export function lineOf(taking: Taking): string | undefined {
  const written = taking.text('volledigAdres', 'fullAddress', 'adres', 'address')
  if (written !== undefined) return written.replace(/\b(\d{4})([A-Z]{2})\b/, (code) => spaced(code) ?? code)
  const single = taking.object('adres', 'address')
  const list = (taking.list('adressen', 'addresses') ?? []).filter(isJsonObject)
  const best = bestAddress([...(single ? [single] : []), ...list].map(readAddress))
  return best && addressLine(best)
}
