import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import type { Hit, HitList } from '../company.ts'
import { findLinkedNumber } from './find-linked-number.ts'
import { formatAddressLine, parseCompanyAddress } from './parse-company-address.ts'
import { readAddressLine } from './parse-branch-list.ts'
import { createTolerantReader, type TolerantReader } from './tolerant-reader.ts'

const typeOrder: readonly Hit['type'][] = ['main', 'secondary', 'legalEntity', 'other']

/** Parses the result of a search and sorts it: main branch, other branches, legal entity. */
export function parseHitList(object: JsonObject): HitList {
  const reader = createTolerantReader(object)
  const hits = (reader.readList('resultaten', 'results', 'items') ?? []).filter(isJsonObject).map(parseHit)
  const next = reader.readText('volgende', 'next')
  reader.readText('vorige', 'previous')
  findLinkedNumber(reader)
  return {
    page: reader.readNumber('pagina', 'page') ?? 1,
    pageSize: reader.readNumber('resultatenPerPagina', 'aantal', 'pageSize'),
    total: reader.readNumber('totaal', 'total'),
    hasNext: next !== undefined,
    hits: hits.sort((one, other) => typeOrder.indexOf(one.type) - typeOrder.indexOf(other.type)),
    other: reader.getUnread(),
  }
}

function parseHit(object: JsonObject): Hit {
  const reader = createTolerantReader(object)
  return {
    type: parseHitType(reader.readText('type') ?? ''),
    kvkNumber:
      reader.readText('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber') ?? findLinkedNumber(reader),
    branchNumber: reader.readText('vestigingsnummer', 'branchNumber'),
    rsin: reader.readText('rsin'),
    name: reader.readText('naam', 'name', 'handelsnaam'),
    expiredName: reader.readText('vervallenNaam'),
    isActive: reader.readBoolean('actief', 'isActive'),
    address: readAddressLine(reader) ?? readFlatAddressLine(object, reader),
  }
}

/** Reads the flat form of version 1 of the search, with street and town at the same level as the name. */
function readFlatAddressLine(object: JsonObject, reader: TolerantReader): string | undefined {
  return reader.readText('plaats') === undefined ? undefined : formatAddressLine(parseCompanyAddress(object))
}

function parseHitType(type: string): Hit['type'] {
  if (/^hoofd|^main/i.test(type)) return 'main'
  if (/^neven|^secondary/i.test(type)) return 'secondary'
  return /^rechts|^legal/i.test(type) ? 'legalEntity' : 'other'
}
