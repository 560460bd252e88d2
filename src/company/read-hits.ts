import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import type { Hit, HitList } from './company.ts'
import { numberInLinks } from './links.ts'
import { addressLine, readAddress } from './read-address.ts'
import { lineOf } from './read-branches.ts'
import { take, type Taking } from './take.ts'

const order: readonly Hit['type'][] = ['main', 'secondary', 'legalEntity', 'other']

/** Reads what a search found. The register gives it in no order: main branch, others, legal entity here. */
export function readHits(object: JsonObject): HitList {
  const taking = take(object)
  const hits = (taking.list('resultaten', 'results', 'items') ?? []).filter(isJsonObject).map(readHit)
  const next = taking.text('volgende', 'next')
  taking.text('vorige', 'previous')
  numberInLinks(taking)
  return {
    page: taking.number('pagina', 'page') ?? 1,
    pageSize: taking.number('resultatenPerPagina', 'aantal', 'pageSize'),
    total: taking.number('totaal', 'total'),
    hasNext: next !== undefined,
    hits: hits.sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type)),
    other: taking.rest(),
  }
}

function readHit(object: JsonObject): Hit {
  const taking = take(object)
  return {
    type: typeOf(taking.text('type') ?? ''),
    kvkNumber: taking.text('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber') ?? numberInLinks(taking),
    branchNumber: taking.text('vestigingsnummer', 'branchNumber'),
    rsin: taking.text('rsin'),
    name: taking.text('naam', 'name', 'handelsnaam'),
    expiredName: taking.text('vervallenNaam'),
    isActive: taking.yesNo('actief', 'isActive'),
    address: lineOf(taking) ?? flatLine(object, taking),
  }
}

/** The first version of the search had street and place beside the name. */
function flatLine(object: JsonObject, taking: Taking): string | undefined {
  return taking.text('plaats') === undefined ? undefined : addressLine(readAddress(object))
}

function typeOf(type: string): Hit['type'] {
  if (/^hoofd|^main/i.test(type)) return 'main'
  if (/^neven|^secondary/i.test(type)) return 'secondary'
  return /^rechts|^legal/i.test(type) ? 'legalEntity' : 'other'
}
