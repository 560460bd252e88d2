import { Link } from '@tanstack/react-router'
import { Heading } from '#src/ui/Heading.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Shown for an unknown address. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-3 p-6">
      <Heading>{t('failure.notFoundTitle')}</Heading>
      <p>{t('failure.notFound')}</p>
      <Link to="/" className="text-accent underline">
        {t('failure.toDocuments')}
      </Link>
    </div>
  )
}
