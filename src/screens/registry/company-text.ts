import type { Company, CompanyAddress } from '#src/company/company.ts'
import { bestAddress } from '#src/company/read-address.ts'
import { numberFacts, plainFacts, standingWords, type Words } from './company-facts.ts'

/** Everything that is known of a company as lines of text, to put into a mail or a note. */
export function companyText(company: Company, words: Words): string {
  const { t } = words
  const facts = [...numberFacts(company, words), ...plainFacts(company, words)]
  const lines = [
    company.name ?? t('registry.result.nameless'),
    `${t('registry.company.status')}: ${standingWords(company, words)}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...company.addresses.map((address) => `${addressName(address, words)}: ${addressWords(address, words)}`),
    ...listed(t('registry.names.title'), company.tradeNames),
    ...listed(
      t('registry.activities.title'),
      company.activities.map(({ code, description }) => [code, description].filter(Boolean).join(' ')),
    ),
    ...listed(t('registry.company.websites'), company.websites),
    ...(company.nonMailing === true ? [t('registry.company.nonMailing')] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Name, address and numbers as they stand on an invoice; the postal address where there is no other. */
export function invoiceBlock(company: Company, { t }: Words): string {
  const address = bestAddress(company.addresses)
  const lines = [
    company.name,
    ...(address?.lines ?? []),
    company.kvkNumber && `${t('registry.company.kvkNumber')} ${company.kvkNumber}`,
    company.rsin && `${t('registry.company.rsin')} ${company.rsin}`,
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

/** What kind of address it is, in words. */
export const addressName = ({ kind }: CompanyAddress, { t }: Words): string => t(`registry.address.${kind}`)

const addressWords = ({ isShielded, lines }: CompanyAddress, { t }: Words) => {
  if (isShielded) return t('registry.address.shielded')
  return lines.length === 0 ? t('registry.address.notGiven') : lines.join(', ')
}

const listed = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `- ${item}`)]
