import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { correctionsBeforeEffect } from '#src/contract/service/limits.ts'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'

const maxLinks = 3

/** The waiting documents of a format, towards the three that recognition needs. Renders nothing if there are none. */
export function WaitingLinks({ format: { documents, waiting } }: { format: LearntFormat }) {
  const { t } = useTranslation()
  const { data: submissions = [] } = useQuery(submissionsQuery)
  const ids = new Set(waiting.map(({ submissionId }) => submissionId))
  const listed = submissions.filter(({ id }) => ids.has(id))
  if (listed.length === 0) return null
  const more = listed.length - maxLinks
  const words = { count: documents.length, about: correctionsBeforeEffect }
  return (
    <div className="text-sm">
      <h3 className="font-semibold">{t('formats.waiting.title')}</h3>
      <p className="text-ink-2">
        {documents.length < correctionsBeforeEffect
          ? t('formats.waiting.guide', words)
          : t('formats.waiting.enough')}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {listed.slice(0, maxLinks).map(({ id, fileName }) => (
          <li key={id}>
            <Link to="/review/$submissionId" params={{ submissionId: id }} className={linkClass}>
              {replaceBidiControls(fileName)}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="min-h-6 text-ink-2">{t('formats.waiting.more', { count: more })}</li>}
      </ul>
    </div>
  )
}
