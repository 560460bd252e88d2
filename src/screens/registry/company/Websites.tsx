import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { cardClass, linkClass, cardTitleClass } from '#src/ui/card-classes.ts'

/** Websites as links; anything that is not a web address as plain text. */
export function Websites({ websites }: { websites: readonly string[] }) {
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
