import type { Company, Position } from '#src/registry/company.ts'
import { isRsin } from '#src/values/identifiers/rsin.ts'
import { formatPartialDate } from '#src/screens/shared/format-partial-date.ts'
import type { Translation } from '#src/ui/translation/text-types.ts'

/** A translated fact about a company. */
export interface Fact {
  readonly label: string
  readonly value: string
  /** Whether the value is digits to copy. */
  readonly isNumber?: boolean
  /** A note beside the value. */
  readonly note?: string | undefined
}

/** The numbers that identify a company. */
export function listNumberFacts(company: Company, { t }: Translation): Fact[] {
  const { kvkNumber, rsin, branchNumber } = company
  const number = (label: string, value: string | undefined, note?: string): Fact[] =>
    value === undefined ? [] : [{ label, value, isNumber: true, note }]
  return [
    ...number(t('registry.company.kvkNumber'), kvkNumber),
    ...number(
      t('registry.company.rsin'),
      rsin,
      rsin !== undefined && !isRsin(rsin) ? t('registry.company.rsinDoubtful') : undefined,
    ),
    ...number(t('registry.company.branchNumber'), branchNumber),
    // 0106 is the scheme of KvK numbers in Peppol.
    ...number(t('registry.company.peppol'), kvkNumber && `0106:${kvkNumber}`),
  ]
}

/** The other facts, without the lists. */
export function listPlainFacts(company: Company, translation: Translation): Fact[] {
  const { t, language } = translation
  const date = (day: Company['startDate']) =>
    day && formatPartialDate(day, language, t('registry.company.unknownDate'))
  const { statutoryName, name, isCommercial } = company
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('registry.company.statutoryName'), statutoryName === name ? undefined : statutoryName],
    [t('registry.company.legalForm'), company.legalForm],
    [t('registry.company.started'), date(company.startDate)],
    [t('registry.company.registered'), date(company.registrationDate)],
    [t('registry.company.employees'), describeEmployees(company, translation)],
    [
      t('registry.company.commercial'),
      isCommercial === undefined
        ? undefined
        : t(isCommercial ? 'registry.company.yes' : 'registry.company.no'),
    ],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

/** The coordinates of an address and its ids in the BAG, as far as they are known. */
export function listPositionFacts(position: Position | undefined, { t }: Translation): Fact[] {
  const { addressableObject, numberIndication } = position ?? {}
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('registry.address.coordinates'), formatDegrees(position)],
    [t('registry.address.rd'), formatRd(position)],
    [t('registry.address.bagObject'), addressableObject],
    [t('registry.address.bagNumber'), numberIndication],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

/** Latitude and longitude in degrees, as a map takes them; undefined unless both are known. */
export const formatDegrees = (position: Position | undefined): string | undefined =>
  joinPair(position?.latitude, position?.longitude)

/** Coordinates in metres in the Dutch grid; undefined unless both are known. */
export const formatRd = (position: Position | undefined): string | undefined =>
  joinPair(position?.rdX, position?.rdY)

const joinPair = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : `${one}, ${other}`

function describeEmployees(
  { employees: { total, fullTime, partTime } }: Company,
  { t, language }: Translation,
) {
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  if (total === undefined) return undefined
  if (fullTime === undefined || partTime === undefined) return number(total)
  const counts = { total: number(total), full: number(fullTime), part: number(partTime) }
  return t('registry.company.employeesSplit', counts)
}

/** Active, deregistered (since a date), or unknown. */
export function describeStatus(
  { status: { state, endDate: since } }: Company,
  { t, language }: Translation,
): string {
  if (state === 'active') return t('registry.company.active')
  if (state === 'unknown') return t('registry.company.statusUnknown')
  if (since?.year === undefined) return t('registry.company.ended')
  return t('registry.company.endedSince', { date: formatPartialDate(since, language, '') })
}
