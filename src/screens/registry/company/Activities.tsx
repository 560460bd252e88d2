import { useTranslation } from 'react-i18next'
import Star from 'lucide-react/icons/star'
import type { Activity } from '#src/registry/company.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'

/** The activities of a company, the main one first. */
export function Activities({ activities }: { activities: readonly Activity[] }) {
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
