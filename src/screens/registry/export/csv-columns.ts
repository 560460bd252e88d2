import type { Branch, Company, Hit } from '#src/registry/company.ts'
import { formatPartialDate, type PartialDate } from '#src/registry/partial-date.ts'
import { getPreferredAddress } from '#src/registry/response/parse-company-address.ts'
import type { Translation } from '#src/ui/translation/text-types.ts'
import { describeStatus, formatDegrees, formatRd } from './company-facts.ts'
import type { CsvColumn } from './to-csv.ts'

const formatDay = (date: PartialDate | undefined) => date && formatPartialDate(date)
const joinTexts = (texts: readonly string[]) => texts.join(' | ')

/** The columns of companies. Dates sort as text; the address is the visiting address, otherwise the postal one. */
export function buildCompanyColumns(translation: Translation): CsvColumn<Company>[] {
  const { t } = translation
  const yesNo = (value: boolean | undefined) =>
    value === undefined ? undefined : t(value ? 'registry.company.yes' : 'registry.company.no')
  const address = ({ addresses }: Company) => getPreferredAddress(addresses)
  return [
    { heading: t('registry.csv.name'), cell: ({ name }) => name },
    { heading: t('registry.csv.statutoryName'), cell: ({ statutoryName }) => statutoryName },
    { heading: t('registry.csv.legalForm'), cell: ({ legalForm }) => legalForm },
    { heading: t('registry.csv.status'), cell: (company) => describeStatus(company, translation) },
    { heading: t('registry.csv.since'), cell: ({ status }) => formatDay(status.endDate) },
    { heading: t('registry.csv.started'), cell: ({ startDate }) => formatDay(startDate) },
    {
      heading: t('registry.csv.registered'),
      cell: ({ registrationDate }) => formatDay(registrationDate),
    },
    { heading: t('registry.csv.rsin'), cell: ({ rsin }) => rsin, isIdentifier: true },
    { heading: t('registry.csv.branchNumber'), cell: ({ branchNumber }) => branchNumber, isIdentifier: true },
    {
      heading: t('registry.csv.addressKind'),
      cell: (company) => {
        const found = address(company) ?? company.addresses[0]
        return (
          found && (found.isShielded ? t('registry.address.shielded') : t(`registry.address.${found.kind}`))
        )
      },
    },
    { heading: t('registry.csv.street'), cell: (company) => address(company)?.street },
    { heading: t('registry.csv.houseNumber'), cell: (company) => address(company)?.houseNumber },
    { heading: t('registry.csv.postBox'), cell: (company) => address(company)?.postBox },
    { heading: t('registry.csv.postalCode'), cell: (company) => address(company)?.postalCode },
    { heading: t('registry.csv.city'), cell: (company) => address(company)?.city },
    { heading: t('registry.csv.country'), cell: (company) => address(company)?.country },
    { heading: t('registry.csv.address'), cell: (company) => address(company)?.lines.join(', ') },
    {
      heading: t('registry.address.coordinates'),
      cell: (company) => formatDegrees(address(company)?.position),
    },
    { heading: t('registry.address.rd'), cell: (company) => formatRd(address(company)?.position) },
    {
      heading: t('registry.address.bagObject'),
      cell: (company) => address(company)?.position?.addressableObject,
      isIdentifier: true,
    },
    {
      heading: t('registry.address.bagNumber'),
      cell: (company) => address(company)?.position?.numberIndication,
      isIdentifier: true,
    },
    { heading: t('registry.csv.sbi'), cell: ({ activities }) => activities[0]?.code, isIdentifier: true },
    { heading: t('registry.csv.activity'), cell: ({ activities }) => activities[0]?.description },
    { heading: t('registry.csv.tradeNames'), cell: ({ tradeNames }) => joinTexts(tradeNames) },
    { heading: t('registry.csv.employees'), cell: ({ employees }) => employees.total },
    { heading: t('registry.csv.fullTime'), cell: ({ employees }) => employees.fullTime },
    { heading: t('registry.csv.partTime'), cell: ({ employees }) => employees.partTime },
    { heading: t('registry.company.commercial'), cell: ({ isCommercial }) => yesNo(isCommercial) },
    { heading: t('registry.csv.nonMailing'), cell: ({ isNonMailing }) => yesNo(isNonMailing) },
    { heading: t('registry.csv.websites'), cell: ({ websites }) => joinTexts(websites) },
  ]
}

/** The columns of a list of branches. */
export function buildBranchColumns({ t }: Translation): CsvColumn<Branch>[] {
  const yesNo = (value: boolean | undefined) =>
    value === undefined ? undefined : t(value ? 'registry.company.yes' : 'registry.company.no')
  return [
    { heading: t('registry.csv.branchNumber'), cell: ({ branchNumber }) => branchNumber, isIdentifier: true },
    { heading: t('registry.csv.name'), cell: ({ name }) => name },
    { heading: t('registry.csv.address'), cell: ({ address }) => address },
    { heading: t('registry.csv.main'), cell: ({ isMain }) => yesNo(isMain) },
    { heading: t('registry.csv.commercial'), cell: ({ isCommercial }) => yesNo(isCommercial) },
    { heading: t('registry.csv.shielded'), cell: ({ isShielded }) => yesNo(isShielded) },
  ]
}

/** The columns of search results. */
export const buildHitColumns = ({ t }: Translation): CsvColumn<Hit>[] => [
  { heading: t('registry.csv.number'), cell: ({ kvkNumber }) => kvkNumber, isIdentifier: true },
  { heading: t('registry.csv.branchNumber'), cell: ({ branchNumber }) => branchNumber, isIdentifier: true },
  { heading: t('registry.csv.rsin'), cell: ({ rsin }) => rsin, isIdentifier: true },
  { heading: t('registry.csv.type'), cell: ({ type }) => t(`registry.hits.${type}`) },
  { heading: t('registry.csv.name'), cell: ({ name }) => name },
  { heading: t('registry.csv.address'), cell: ({ address }) => address },
]

/** Marks every row as a fictitious company; no column for a real registry. */
export const buildTestColumns = ({ t }: Translation, isTest: boolean): CsvColumn<unknown>[] =>
  isTest ? [{ heading: t('registry.csv.registry'), cell: () => t('registry.csv.testRegistry') }] : []

/** The column of the KvK number. */
export const buildNumberColumn = <Row>(
  { t }: Translation,
  number: (row: Row) => string | undefined,
): CsvColumn<Row> => ({
  heading: t('registry.csv.number'),
  cell: number,
  isIdentifier: true,
})
