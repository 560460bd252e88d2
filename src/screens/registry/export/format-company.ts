import type { Company, CompanyAddress } from '#src/registry/company.ts'
import { getPreferredAddress } from '#src/registry/response/parse-company-address.ts'
import type { Translation } from '#src/ui/translation/text-types.ts'
import { listNumberFacts, listPlainFacts, listPositionFacts, describeStatus } from './company-facts.ts'

/**
 * Everything known about a company as lines of text, for an email or a note.
 *
 * @param isTest whether the company is fictitious.
 */
export function formatCompany(company: Company, translation: Translation, isTest = false): string {
  const { t } = translation
  const facts = [...listNumberFacts(company, translation), ...listPlainFacts(company, translation)]
  const lines = [
    company.name ?? t('registry.hits.nameless'),
    ...(isTest ? [`${t('registry.csv.registry')}: ${t('registry.csv.testRegistry')}`] : []),
    `${t('registry.company.status')}: ${describeStatus(company, translation)}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...company.addresses.flatMap((address) => [
      `${getAddressLabel(address, translation)}: ${describeAddress(address, translation)}`,
      ...listPositionFacts(address.position, translation).map(({ label, value }) => `- ${label}: ${value}`),
    ]),
    ...formatList(t('registry.names.title'), company.tradeNames),
    ...formatList(
      t('registry.activities.title'),
      company.activities.map(({ code, description }) => [code, description].filter(Boolean).join(' ')),
    ),
    ...formatList(t('registry.company.websites'), company.websites),
    ...(company.isNonMailing === true ? [t('registry.company.nonMailing')] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Name, address and numbers as an invoice prints them; the postal address when there is no other. */
export function formatInvoiceBlock(company: Company, { t }: Translation): string {
  const address = getPreferredAddress(company.addresses)
  const lines = [
    company.name,
    ...(address?.lines ?? []),
    company.kvkNumber && `${t('registry.company.kvkNumber')} ${company.kvkNumber}`,
    company.rsin && `${t('registry.company.rsin')} ${company.rsin}`,
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

/** The kind of an address, translated. */
export const getAddressLabel = ({ kind }: CompanyAddress, { t }: Translation): string =>
  t(`registry.address.${kind}`)

const describeAddress = ({ isShielded, lines }: CompanyAddress, { t }: Translation) => {
  if (isShielded) return t('registry.address.shielded')
  return lines.length === 0 ? t('registry.address.notGiven') : lines.join(', ')
}

const formatList = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `- ${item}`)]
