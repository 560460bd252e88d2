import type { Company, Activity } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Addresses } from './Addresses.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { listPlainFacts } from '../export/company-facts.ts'
import { FactList } from './FactList.tsx'
import { cardClass, cardTitleClass, linkClass } from '#src/ui/card-classes.ts'
import Star from 'lucide-react/icons/star'
import ExternalLink from 'lucide-react/icons/external-link'
import { Badge } from '#src/ui/Badge.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { useIsPrinting } from '#src/ui/browser/use-is-printing.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface CompanyViewProps {
  shown: RegistryLookup
  company: Company
}

/** A registration, owner or branch. Sections that the response lacks are omitted. */
export function CompanyView({ shown, company }: CompanyViewProps) {
  return (
    <>
      <CompanyHeader shown={shown} company={company} />
      <div className="grid gap-3 xl:grid-cols-2">
        <Addresses addresses={company.addresses} />
        <Activities activities={company.activities} />
        <TradeNames names={company.tradeNames} />
        {company.mainBranch && <MainBranch branch={company.mainBranch} />}
        <Websites websites={company.websites} />
      </div>
    </>
  )
}

/** The main branch of a profile, without its number and addresses, which are shown above. */
function MainBranch({ branch }: { branch: Company }) {
  const translation = useTranslation()
  const { t } = translation
  const facts = listPlainFacts({ ...branch, statutoryName: undefined }, translation)
  if (facts.length === 0 && branch.name === undefined) return null
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.company.mainBranch')}</h3>
      {branch.name && <p className="mt-1 mb-2 wrap-anywhere">{branch.name}</p>}
      <FactList facts={facts} narrow />
    </section>
  )
}

/** The activities of a company, the main one first. */
function Activities({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation()
  if (activities.length === 0) return null
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.activities.title')}</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {activities.map(({ code, description, isMain }) => (
          <li key={`${code} ${description}`} className="flex items-baseline gap-2">
            <span className="font-mono text-sm tabular-nums">{code ?? '–'}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{description}</span>
            {isMain && (
              <Badge icon={Star} tone="accent">
                {t('registry.activities.main')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Further names are collapsed. */
const maxVisibleNames = 12

/** The trade names in the registry's order. */
function TradeNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  if (names.length === 0) return null
  const first = isPrinting ? names : names.slice(0, maxVisibleNames)
  const rest = names.slice(first.length)
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.names.title')}</h3>
      <Names names={first} from={1} />
      {rest.length > 0 && (
        <Disclosure label={t('registry.names.more', { count: rest.length })}>
          <Names names={rest} from={first.length + 1} />
        </Disclosure>
      )}
    </section>
  )
}

function Names({ names, from }: { names: readonly string[]; from: number }) {
  return (
    <ol start={from} className="mt-2 list-inside list-decimal marker:text-ink-2 marker:tabular-nums">
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may occur twice; names never move
        <li key={at} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ol>
  )
}

/** Websites as links; anything that is not a web address as plain text. */
function Websites({ websites }: { websites: readonly string[] }) {
  const { t } = useTranslation()
  if (websites.length === 0) return null
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.company.websites')}</h3>
      <ul className="mt-2 flex flex-col items-start gap-0.5">
        {websites.map((website) => {
          const address = toWebsiteUrl(website)
          return (
            <li key={website} className="max-w-full wrap-anywhere">
              {address === undefined ? (
                website
              ) : (
                <a href={address} target="_blank" rel="noopener noreferrer" className={linkClass}>
                  {website}
                  <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                  <span className="sr-only">({t('registry.company.opensElsewhere')})</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The registry omits the scheme. Only http and https become links. */
function toWebsiteUrl(website: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined
}
