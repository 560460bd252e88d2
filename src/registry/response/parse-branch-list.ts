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

/** Parses the list of branches, the main one first. */
export function parseBranchList(object: JsonObject): BranchList {
  const reader = createTolerantReader(object)
  const branches = (reader.readList('vestigingen', 'branches') ?? []).filter(isJsonObject).map(parseBranch)
  const linked = findLinkedNumber(reader)
  return {
    kvkNumber: reader.readText('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber') ?? linked,
    total: reader.readNumber('totaalAantalVestigingen'),
    commercial: reader.readNumber('aantalCommercieleVestigingen'),
    nonCommercial: reader.readNumber('aantalNietCommercieleVestigingen'),
    branches: branches.sort((one, other) => Number(other.isMain ?? false) - Number(one.isMain ?? false)),
    other: reader.getUnread(),
  }
}

function parseBranch(object: JsonObject): Branch {
  const reader = createTolerantReader(object)
  return {
    branchNumber: reader.readText('vestigingsnummer', 'branchNumber'),
    name: reader.readText('eersteHandelsnaam', 'firstTradeName', 'naam', 'name', 'handelsnaam'),
    isMain: reader.readBoolean('indHoofdvestiging', 'isMainBranch'),
    isCommercial: reader.readBoolean('indCommercieleVestiging'),
    address: readAddressLine(reader),
    isShielded: reader.readBoolean('indAdresAfgeschermd', 'indAfgeschermd') ?? false,
  }
}

/** Reads the address of a list item as one line, from any of its forms. */
export function readAddressLine(reader: TolerantReader): string | undefined {
  const written = reader.readText('volledigAdres', 'fullAddress', 'adres', 'address')
  if (written !== undefined)
    return written.replace(/\b(\d{4})([A-Z]{2})\b/, (code) => formatPostalCode(code) ?? code)
  const single = reader.readObject('adres', 'address')
  const list = (reader.readList('adressen', 'addresses') ?? []).filter(isJsonObject)
  const best = getPreferredAddress([...(single ? [single] : []), ...list].map(parseCompanyAddress))
  return best && formatAddressLine(best)
}
