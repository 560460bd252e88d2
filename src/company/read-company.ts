import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import type { Company, Standing } from './company.ts'
import { numberInLinks } from './links.ts'
import { readPartialDate } from './partial-date.ts'
import { inOrder, readAddress } from './read-address.ts'
import { readActivities, readTexts, readTradeNames } from './read-lists.ts'
import { take, type Taking } from './take.ts'

/** Reads one registration, owner or branch by itself: the property names of the three do not collide. */
export function readRegistration(object: JsonObject, shape: Company['shape']): Company {
  const taking = take(object)
  const dates = datesOf(taking)
  const tradeNames = readTradeNames(taking.list('handelsnamen', 'tradeNames'))
  const statutoryName = taking.text('statutaireNaam', 'statutoryName')
  const kvkNumber = taking.text('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber', 'cocNumber')
  const linked = numberInLinks(taking)
  const name = taking.text('naam', 'name', 'eersteHandelsnaam', 'firstTradeName', 'handelsnaam')
  const company = {
    shape,
    kvkNumber: kvkNumber ?? linked,
    branchNumber: taking.text('vestigingsnummer', 'branchNumber'),
    rsin: taking.text('rsin'),
    name: name ?? statutoryName ?? tradeNames[0],
    statutoryName,
    legalForm: legalFormOf(taking),
    ...dates,
    registered: readPartialDate(taking.text('formeleRegistratiedatum', 'registrationDate')),
    tradeNames,
    activities: readActivities(taking.list('sbiActiviteiten', 'spiActiviteiten', 'activities')),
    employees: {
      total: taking.number('totaalWerkzamePersonen', 'totalEmployees'),
      fullTime: taking.number('voltijdWerkzamePersonen'),
      partTime: taking.number('deeltijdWerkzamePersonen'),
    },
    nonMailing: taking.yesNo('indNonMailing', 'nonMailing'),
    isMainBranch: taking.yesNo('indHoofdvestiging', 'isMainBranch'),
    isCommercial: taking.yesNo('indCommercieleVestiging'),
    websites: readTexts(taking.list('websites')),
    addresses: addressesOf(taking),
    mainBranch: undefined,
  }
  return { ...company, other: taking.rest() }
}

/** The extended form says the same as the plain one, or more. */
function legalFormOf(taking: Taking): string | undefined {
  const plainForm = taking.text('rechtsvorm', 'legalForm')
  return taking.text('uitgebreideRechtsvorm', 'extendedLegalForm') ?? plainForm
}

/** Start, and whether it has ended. Without a start or an end the register does not say how it stands. */
function datesOf(taking: Taking): { standing: Standing; started: Company['started'] } {
  const material = taking.object('materieleRegistratie', 'materialRegistration')
  const inside = material && take(material)
  const started = readPartialDate(inside?.text('datumAanvang', 'startDate') ?? taking.text('datumAanvang'))
  const ended = inside?.text('datumEinde', 'endDate') ?? taking.text('datumEinde', 'datumUitschrijving')
  const isActive = taking.yesNo('actief', 'isActive')
  if (ended !== undefined || isActive === false)
    return { started, standing: { state: 'ended', since: readPartialDate(ended) } }
  const state = isActive === true || started !== undefined ? 'active' : 'unknown'
  return { started, standing: { state, since: undefined } }
}

function addressesOf(taking: Taking): Company['addresses'] {
  const list = taking.list('adressen', 'addresses') ?? []
  const single = taking.object('adres', 'address')
  const all: readonly JsonValue[] = single ? [...list, single] : list
  return inOrder(all.filter(isJsonObject).map(readAddress))
}
