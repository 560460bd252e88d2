import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import type { Hit, HitList } from '../company.ts'
import { findLinkedNumber } from './find-linked-number.ts'
import { formatAddressLine, parseCompanyAddress } from './parse-company-address.ts'
import { readAddressLine } from './parse-branch-list.ts'
import { createTolerantReader, type TolerantReader } from './tolerant-reader.ts'

const typeOrder: readonly Hit['type'][] = ['main', 'secondary', 'legalEntity', 'other']

/** Reads what a search found. The register gives it in no order: main branch, others, legal entity here. */
export function parseHitList(object: JsonObject): HitList {
  const taking = createTolerantReader(object)
  const hits = (taking.readList('resultaten', 'results', 'items') ?? []).filter(isJsonObject).map(parseHit)
  const next = taking.readText('volgende', 'next')
  taking.readText('vorige', 'previous')
  findLinkedNumber(taking)
  return {
    page: taking.readNumber('pagina', 'page') ?? 1,
    pageSize: taking.readNumber('resultatenPerPagina', 'aantal', 'pageSize'),
    total: taking.readNumber('totaal', 'total'),
    hasNext: next !== undefined,
    hits: hits.sort((one, other) => typeOrder.indexOf(one.type) - typeOrder.indexOf(other.type)),
    other: taking.getUnread(),
  }
}

function parseHit(object: JsonObject): Hit {
  const taking = createTolerantReader(object)
  return {
    type: parseHitType(taking.readText('type') ?? ''),
    kvkNumber:
      taking.readText('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber') ?? findLinkedNumber(taking),
    branchNumber: taking.readText('vestigingsnummer', 'branchNumber'),
    rsin: taking.readText('rsin'),
    name: taking.readText('naam', 'name', 'handelsnaam'),
    expiredName: taking.readText('vervallenNaam'),
    isActive: taking.readBoolean('actief', 'isActive'),
    address: readAddressLine(taking) ?? readFlatAddressLine(object, taking),
  }
}

/** The first version of the search had street and place beside the name. */
function readFlatAddressLine(object: JsonObject, taking: TolerantReader): string | undefined {
  return taking.readText('plaats') === undefined ? undefined : formatAddressLine(parseCompanyAddress(object))
}

function parseHitType(type: string): Hit['type'] {
  if (/^hoofd|^main/i.test(type)) return 'main'
  if (/^neven|^secondary/i.test(type)) return 'secondary'
  return /^rechts|^legal/i.test(type) ? 'legalEntity' : 'other'
}
