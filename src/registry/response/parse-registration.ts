import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import type { Company, RegistrationStatus, Activity } from '../company.ts'
import { findLinkedNumber } from './find-linked-number.ts'
import { parsePartialDate } from '../partial-date.ts'
import { sortAddresses, parseCompanyAddress } from './parse-company-address.ts'
import { createTolerantReader, type TolerantReader, toText } from './tolerant-reader.ts'

/** Parses a registration, owner or branch; their property names do not collide. */
export function parseRegistration(object: JsonObject, shape: Company['shape']): Company {
  const reader = createTolerantReader(object)
  const dates = readDates(reader)
  const tradeNames = parseTradeNames(reader.readList('handelsnamen', 'tradeNames'))
  const statutoryName = reader.readText('statutaireNaam', 'statutoryName')
  const kvkNumber = reader.readText('kvkNummer', 'kvkNumber', 'chamberOfCommerceNumber', 'cocNumber')
  const linked = findLinkedNumber(reader)
  const name = reader.readText('naam', 'name', 'eersteHandelsnaam', 'firstTradeName', 'handelsnaam')
  const company = {
    shape,
    kvkNumber: kvkNumber ?? linked,
    branchNumber: reader.readText('vestigingsnummer', 'branchNumber'),
    rsin: reader.readText('rsin'),
    name: name ?? statutoryName ?? tradeNames[0],
    statutoryName,
    legalForm: readLegalForm(reader),
    ...dates,
    registrationDate: parsePartialDate(reader.readText('formeleRegistratiedatum', 'registrationDate')),
    tradeNames,
    activities: parseActivities(reader.readList('sbiActiviteiten', 'spiActiviteiten', 'activities')),
    employees: {
      total: reader.readNumber('totaalWerkzamePersonen', 'totalEmployees'),
      fullTime: reader.readNumber('voltijdWerkzamePersonen'),
      partTime: reader.readNumber('deeltijdWerkzamePersonen'),
    },
    isNonMailing: reader.readBoolean('indNonMailing', 'nonMailing'),
    isMainBranch: reader.readBoolean('indHoofdvestiging', 'isMainBranch'),
    isCommercial: reader.readBoolean('indCommercieleVestiging'),
    websites: parseTextList(reader.readList('websites')),
    addresses: readAddresses(reader),
    mainBranch: undefined,
  }
  return { ...company, other: reader.getUnread() }
}

/** Reads the extended form if there is one: it is at least as precise as the plain one. */
function readLegalForm(reader: TolerantReader): string | undefined {
  const plainForm = reader.readText('rechtsvorm', 'legalForm')
  return reader.readText('uitgebreideRechtsvorm', 'extendedLegalForm') ?? plainForm
}

/** Reads the start and end of a registration. Without either, it is unknown whether it is active. */
function readDates(reader: TolerantReader): { status: RegistrationStatus; startDate: Company['startDate'] } {
  const material = reader.readObject('materieleRegistratie', 'materialRegistration')
  const inside = material && createTolerantReader(material)
  const started = parsePartialDate(
    inside?.readText('datumAanvang', 'startDate') ?? reader.readText('datumAanvang'),
  )
  const ended =
    inside?.readText('datumEinde', 'endDate') ?? reader.readText('datumEinde', 'datumUitschrijving')
  const isActive = reader.readBoolean('actief', 'isActive')
  if (ended !== undefined || isActive === false)
    return { startDate: started, status: { state: 'ended', endDate: parsePartialDate(ended) } }
  const state = isActive === true || started !== undefined ? 'active' : 'unknown'
  return { startDate: started, status: { state, endDate: undefined } }
}

function readAddresses(reader: TolerantReader): Company['addresses'] {
  const list = reader.readList('adressen', 'addresses') ?? []
  const single = reader.readObject('adres', 'address')
  const all: readonly JsonValue[] = single ? [...list, single] : list
  return sortAddresses(all.filter(isJsonObject).map(parseCompanyAddress))
}

type Items = readonly JsonValue[] | undefined

/** Parses trade names in the registry's order (`volgorde`); names without one last. */
function parseTradeNames(items: Items = []): string[] {
  const names = items.map((item) => {
    if (!isJsonObject(item)) return { name: toText(item), place: Infinity }
    const reader = createTolerantReader(item)
    return {
      name: reader.readText('naam', 'name', 'handelsnaam'),
      place: reader.readNumber('volgorde', 'order', 'sequence') ?? Infinity,
    }
  })
  // Infinity minus Infinity is NaN.
  const sorted = names.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
  return sorted.map(({ name }) => name).filter((name) => name !== undefined)
}

/** Parses activities, the main one first, otherwise in the registry's order. */
function parseActivities(items: Items = []): Activity[] {
  const activities = items.filter(isJsonObject).map((item) => {
    const reader = createTolerantReader(item)
    return {
      code: reader.readText('sbiCode', 'code'),
      description: reader.readText('sbiOmschrijving', 'omschrijving', 'description'),
      isMain: reader.readBoolean('indHoofdactiviteit', 'isHoofdactiviteit', 'isMain') ?? false,
    }
  })
  return activities.sort((one, other) => Number(other.isMain) - Number(one.isMain))
}

/** Extracts the texts of a list; anything else is skipped. */
const parseTextList = (items: Items = []): string[] => items.map(toText).filter((text) => text !== undefined)
