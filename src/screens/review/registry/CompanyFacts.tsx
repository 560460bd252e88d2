import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import type { Company } from '#src/registry/company.ts'
import { getCompanyNames } from '#src/registry/comparison/compare-names.ts'
import { formatAddressLine } from '#src/registry/response/parse-company-address.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatPartialDate } from '#src/screens/shared/format-partial-date.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

const stateBadges = {
  active: { icon: CircleCheck, tone: 'good' },
  ended: { icon: CircleX, tone: 'bad' },
  unknown: { icon: CircleHelp, tone: 'plain' },
} as const

/** Trade names shown after the first. */
const maxOtherNames = 4

/** The registry's main facts of a company: names, whether it is active, legal form, addresses, main activity. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t, language } = useTranslation()
  const { status, legalForm, activities, addresses } = company
  const [name, ...others] = getCompanyNames(company)
  const ended = status.endDate && formatPartialDate(status.endDate, language, '')
  const statusText =
    status.state === 'ended' && ended
      ? t('reviewRegistry.endedSince', { date: ended })
      : t(`reviewRegistry.status.${status.state}`)
  const activity = activities[0]
  const otherNames = others.slice(0, maxOtherNames).join(', ') + (others.length > maxOtherNames ? ', …' : '')
  const facts: [string, string | undefined][] = [
    [t('reviewRegistry.otherNames'), otherNames],
    [t('reviewRegistry.part.legalForm'), legalForm],
    ...addresses.map((address): [string, string | undefined] => [
      t(`reviewRegistry.addressKind.${address.kind}`),
      address.isShielded ? t('reviewRegistry.shielded') : formatAddressLine(address),
    ]),
    [t('reviewRegistry.activity'), [activity?.code, activity?.description].filter(Boolean).join(' ')],
  ]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-semibold wrap-anywhere">{name ?? t('reviewRegistry.nameless')}</span>
        <Badge {...stateBadges[status.state]}>{statusText}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 wrap-anywhere">
        {facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
