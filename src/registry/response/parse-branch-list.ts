import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import type { Branch, BranchList } from '../company.ts'
import { findLinkedNumber } from './find-linked-number.ts'
import {
  formatAddressLine,
  getPreferredAddress,
  parseCompanyAddress,
  formatPostalCode,
} from './parse-company-address.ts'
import { createTolerantReader, type TolerantReader } from './tolerant-reader.ts'

/** Reads the list of branches; the main one comes first. */
export function parseBranchList(object: JsonObject): BranchList {
  const taking = createTolerantReader(object)
  const branches = (taking.readList('vestigingen', 'branches') ?? []).filter(isJsonObject).map(parseBranch)
  const linked = findLinkedNumber(taking)
  return {
    kvkNumber: taking.readText('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber') ?? linked,
    total: taking.readNumber('totaalAantalVestigingen'),
    commercial: taking.readNumber('aantalCommercieleVestigingen'),
    nonCommercial: taking.readNumber('aantalNietCommercieleVestigingen'),
    branches: branches.sort((one, other) => Number(other.isMain ?? false) - Number(one.isMain ?? false)),
    other: taking.getUnread(),
  }
}

function parseBranch(object: JsonObject): Branch {
  const taking = createTolerantReader(object)
  return {
    branchNumber: taking.readText('vestigingsnummer', 'branchNumber'),
    name: taking.readText('eersteHandelsnaam', 'firstTradeName', 'naam', 'name', 'handelsnaam'),
    isMain: taking.readBoolean('indHoofdvestiging', 'isMainBranch'),
    isCommercial: taking.readBoolean('indCommercieleVestiging'),
    address: readAddressLine(taking),
    isShielded: taking.readBoolean('indAdresAfgeschermd', 'indAfgeschermd') ?? false,
  }
}

/** The address of a list's item in one line, whatever it is given as. */
export function readAddressLine(taking: TolerantReader): string | undefined {
  const written = taking.readText('volledigAdres', 'fullAddress', 'adres', 'address')
  if (written !== undefined)
    return written.replace(/\b(\d{4})([A-Z]{2})\b/, (code) => formatPostalCode(code) ?? code)
  const single = taking.readObject('adres', 'address')
  const list = (taking.readList('adressen', 'addresses') ?? []).filter(isJsonObject)
  const best = getPreferredAddress([...(single ? [single] : []), ...list].map(parseCompanyAddress))
  return best && formatAddressLine(best)
}
