import type { Branch, Company, Hit } from '#src/company/company.ts'
import { printPartialDate, type PartialDate } from '#src/company/partial-date.ts'
import { bestAddress } from '#src/company/read-address.ts'
import { standingWords, type Words } from './company-facts.ts'
import type { Column } from './csv.ts'

const day = (date: PartialDate | undefined) => date && printPartialDate(date)
const joined = (texts: readonly string[]) => texts.join(' | ')

/** The columns of companies. Dates are written so that they sort; the address is the one to visit, else the postal one. */
export function companyColumns(words: Words): Column<Company>[] {
  const { t } = words
  const yesNo = (value: boolean | undefined) =>
    value === undefined ? undefined : t(value ? 'registry.company.yes' : 'registry.company.no')
  const address = ({ addresses }: Company) => bestAddress(addresses)
  return [
    { head: t('registry.csv.name'), cell: ({ name }) => name },
    { head: t('registry.csv.statutoryName'), cell: ({ statutoryName }) => statutoryName },
    { head: t('registry.csv.legalForm'), cell: ({ legalForm }) => legalForm },
    { head: t('registry.csv.status'), cell: (company) => standingWords(company, words) },
    { head: t('registry.csv.since'), cell: ({ standing }) => day(standing.since) },
    { head: t('registry.csv.started'), cell: ({ started }) => day(started) },
    { head: t('registry.csv.registered'), cell: ({ registered }) => day(registered) },
    { head: t('registry.csv.rsin'), cell: ({ rsin }) => rsin, isNumber: true },
    { head: t('registry.csv.branchNumber'), cell: ({ branchNumber }) => branchNumber, isNumber: true },
    {
      head: t('registry.csv.addressKind'),
      cell: (company) => {
        const found = address(company) ?? company.addresses[0]
        return (
          found && (found.isShielded ? t('registry.address.shielded') : t(`registry.address.${found.kind}`))
        )
      },
    },
    { head: t('registry.csv.street'), cell: (company) => address(company)?.street },
    { head: t('registry.csv.houseNumber'), cell: (company) => address(company)?.houseNumber },
    { head: t('registry.csv.postBox'), cell: (company) => address(company)?.postBox },
    { head: t('registry.csv.postalCode'), cell: (company) => address(company)?.postalCode },
    { head: t('registry.csv.city'), cell: (company) => address(company)?.city },
    { head: t('registry.csv.country'), cell: (company) => address(company)?.country },
    { head: t('registry.csv.address'), cell: (company) => address(company)?.lines.join(', ') },
    { head: t('registry.csv.sbi'), cell: ({ activities }) => activities[0]?.code, isNumber: true },
    { head: t('registry.csv.activity'), cell: ({ activities }) => activities[0]?.description },
    { head: t('registry.csv.tradeNames'), cell: ({ tradeNames }) => joined(tradeNames) },
    { head: t('registry.csv.employees'), cell: ({ employees }) => employees.total },
    { head: t('registry.csv.nonMailing'), cell: ({ nonMailing }) => yesNo(nonMailing) },
    { head: t('registry.csv.websites'), cell: ({ websites }) => joined(websites) },
  ]
}

/** The columns of a list of branches. */
export function branchColumns({ t }: Words): Column<Branch>[] {
  const yesNo = (value: boolean | undefined) =>
    value === undefined ? undefined : t(value ? 'registry.company.yes' : 'registry.company.no')
  return [
    { head: t('registry.csv.branchNumber'), cell: ({ branchNumber }) => branchNumber, isNumber: true },
    { head: t('registry.csv.name'), cell: ({ name }) => name },
    { head: t('registry.csv.address'), cell: ({ address }) => address },
    { head: t('registry.csv.main'), cell: ({ isMain }) => yesNo(isMain) },
    { head: t('registry.csv.commercial'), cell: ({ isCommercial }) => yesNo(isCommercial) },
    { head: t('registry.csv.shielded'), cell: ({ isShielded }) => yesNo(isShielded) },
  ]
}

/** The columns of what a search found. */
export const hitColumns = ({ t }: Words): Column<Hit>[] => [
  { head: t('registry.csv.number'), cell: ({ kvkNumber }) => kvkNumber, isNumber: true },
  { head: t('registry.csv.branchNumber'), cell: ({ branchNumber }) => branchNumber, isNumber: true },
  { head: t('registry.csv.rsin'), cell: ({ rsin }) => rsin, isNumber: true },
  { head: t('registry.csv.type'), cell: ({ type }) => t(`registry.hits.${type}`) },
  { head: t('registry.csv.name'), cell: ({ name }) => name },
  { head: t('registry.csv.address'), cell: ({ address }) => address },
]

/** The column of the KvK number, for rows that have it at hand. */
export const numberColumn = <Row>({ t }: Words, number: (row: Row) => string | undefined): Column<Row> => ({
  head: t('registry.csv.number'),
  cell: number,
  isNumber: true,
})
