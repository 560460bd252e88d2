import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import type { Company, RegistrationStatus } from '../company.ts'
import { findLinkedNumber } from './find-linked-number.ts'
import { parsePartialDate } from '../partial-date.ts'
import { sortAddresses, parseCompanyAddress } from './parse-company-address.ts'
import { parseActivities, parseTextList, parseTradeNames } from './parse-lists.ts'
import { createTolerantReader, type TolerantReader } from './tolerant-reader.ts'

/** Reads one registration, owner or branch by itself: the property names of the three do not collide. */
export function parseRegistration(object: JsonObject, shape: Company['shape']): Company {
  const taking = createTolerantReader(object)
  const dates = readDates(taking)
  const tradeNames = parseTradeNames(taking.readList('handelsnamen', 'tradeNames'))
  const statutoryName = taking.readText('statutaireNaam', 'statutoryName')
  const kvkNumber = taking.readText('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber', 'cocNumber')
  const linked = findLinkedNumber(taking)
  const name = taking.readText('naam', 'name', 'eersteHandelsnaam', 'firstTradeName', 'handelsnaam')
  const company = {
    shape,
    kvkNumber: kvkNumber ?? linked,
    branchNumber: taking.readText('vestigingsnummer', 'branchNumber'),
    rsin: taking.readText('rsin'),
    name: name ?? statutoryName ?? tradeNames[0],
    statutoryName,
    legalForm: readLegalForm(taking),
    ...dates,
    registrationDate: parsePartialDate(taking.readText('formeleRegistratiedatum', 'registrationDate')),
    tradeNames,
    activities: parseActivities(taking.readList('sbiActiviteiten', 'spiActiviteiten', 'activities')),
    employees: {
      total: taking.readNumber('totaalWerkzamePersonen', 'totalEmployees'),
      fullTime: taking.readNumber('voltijdWerkzamePersonen'),
      partTime: taking.readNumber('deeltijdWerkzamePersonen'),
    },
    isNonMailing: taking.readBoolean('indNonMailing', 'nonMailing'),
    isMainBranch: taking.readBoolean('indHoofdvestiging', 'isMainBranch'),
    isCommercial: taking.readBoolean('indCommercieleVestiging'),
    websites: parseTextList(taking.readList('websites')),
    addresses: readAddresses(taking),
    mainBranch: undefined,
  }
  return { ...company, other: taking.getUnread() }
}

/** The extended form says the same as the plain one, or more. */
function readLegalForm(taking: TolerantReader): string | undefined {
  const plainForm = taking.readText('rechtsvorm', 'legalForm')
  return taking.readText('uitgebreideRechtsvorm', 'extendedLegalForm') ?? plainForm
}

/** Start, and whether it has ended. Without a start or an end the register does not say how it stands. */
function readDates(taking: TolerantReader): { status: RegistrationStatus; startDate: Company['startDate'] } {
  const material = taking.readObject('materieleRegistratie', 'materialRegistration')
  const inside = material && createTolerantReader(material)
  const started = parsePartialDate(
    inside?.readText('datumAanvang', 'startDate') ?? taking.readText('datumAanvang'),
  )
  const ended =
    inside?.readText('datumEinde', 'endDate') ?? taking.readText('datumEinde', 'datumUitschrijving')
  const isActive = taking.readBoolean('actief', 'isActive')
  if (ended !== undefined || isActive === false)
    return { startDate: started, status: { state: 'ended', endDate: parsePartialDate(ended) } }
  const state = isActive === true || started !== undefined ? 'active' : 'unknown'
  return { startDate: started, status: { state, endDate: undefined } }
}

function readAddresses(taking: TolerantReader): Company['addresses'] {
  const list = taking.readList('adressen', 'addresses') ?? []
  const single = taking.readObject('adres', 'address')
  const all: readonly JsonValue[] = single ? [...list, single] : list
  return sortAddresses(all.filter(isJsonObject).map(parseCompanyAddress))
}
