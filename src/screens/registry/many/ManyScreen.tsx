import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Heading } from '#src/ui/Heading.tsx'
import { Announcer } from '#src/ui/browser/Announcer.tsx'
import { useKeepFocus } from '#src/ui/browser/use-keep-focus.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useRegistryBatch } from './use-registry-batch.ts'
import { ManyForm } from './ManyForm.tsx'
import { ManyProgress } from './ManyProgress.tsx'
import { ManyTable } from './ManyTable.tsx'
import '../registry.css'

/** Looks up a list of numbers, a few at a time. */
export function ManyScreen() {
  const { t } = useTranslation()
  const isTest = useIsTestRegistry()
  const { batch: run, state, list, rows } = useRegistryBatch()
  return (
    <div
      {...useKeepFocus<HTMLDivElement>()}
      className="registry mx-auto flex w-full max-w-7xl flex-col gap-4 p-4 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading>{t('registry.many.title')}</Heading>
        <Link to="/registry" className={`${linkClass} ml-auto print:hidden`}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('registry.many.back')}
        </Link>
      </div>
      <p className="max-w-prose text-ink-2">
        {t('registry.many.intro')} {!isTest && t('registry.many.cost')}
      </p>
      {isTest && (
        <Notice tone="attention">
          <p>{t('registry.tests.meaning')}</p>
        </Notice>
      )}
      <Announcer />
      {state.state === 'idle' ? (
        <ManyForm run={run} />
      ) : (
        <>
          <ManyProgress run={run} state={state} list={list} rows={rows} />
          <ManyTable list={list} rows={rows} />
        </>
      )}
    </div>
  )
}
