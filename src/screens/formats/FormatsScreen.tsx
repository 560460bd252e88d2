import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import type { ReactNode } from 'react'
import { formatsQuery, submissionFormatQuery } from '#src/client/api/formats.ts'
import type { FormatList } from '#src/contract/workspace/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useKeepFocus } from '#src/ui/browser/use-keep-focus.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { FormatArticle } from './FormatArticle.tsx'
import { FormatFiles } from './FormatFiles.tsx'
import { useForget } from './use-forget.ts'

const route = getRouteApi('/formats')

/** What the service learnt about each format, most recently taught first. */
export function FormatsScreen() {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: list, error } = useQuery(formatsQuery)
  return (
    <div {...useKeepFocus<HTMLDivElement>()} className="flex min-h-full flex-col">
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 sm:px-6">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <Heading>{t('formats.title')}</Heading>
            <Link to="/evaluations" className={`${linkClass} ml-auto print:hidden`}>
              <ChartColumn aria-hidden className="size-4" />
              {t('formats.evaluations')}
            </Link>
          </div>
          <p className="max-w-prose text-ink-2">
            {t(list?.isKnown === false ? 'formats.hosted' : 'formats.about')}
          </p>
        </div>
        {error && (
          <Notice tone="bad" role="alert" title={t('formats.stale')}>
            <p>{formatFailure(error)}</p>
          </Notice>
        )}
        {!list && !error && <output>{t('formats.loading')}</output>}
        {list?.isKnown && <FormatFiles list={list} />}
        {list?.isKnown && <LearntFormats list={list} />}
      </div>
      <ChangeBar />
    </div>
  )
}

function LearntFormats({ list: { formats, isComplete } }: { list: FormatList }): ReactNode {
  const { t } = useTranslation()
  const { of } = route.useSearch()
  const { data: shownId } = useQuery({ ...submissionFormatQuery(of ?? ''), enabled: of !== undefined })
  const formatFailure = useFailureMessage()
  const forget = useForget()
  if (formats.length === 0)
    return (
      <EmptyState icon={LayoutTemplate} title={t('formats.none.title')}>
        {t('formats.none.text')}
      </EmptyState>
    )
  // The format named in the address is first.
  const isShown = ({ id }: { id: string }) => id === shownId
  const ordered = [...formats.filter(isShown), ...formats.filter((format) => !isShown(format))]
  return (
    <>
      {forget.error && (
        <Notice tone="bad" role="alert" title={t('formats.forgetFailed')}>
          <p>{formatFailure(forget.error)}</p>
        </Notice>
      )}
      {shownId === null && <Notice tone="info">{t('formats.notFound')}</Notice>}
      {ordered.map((format) => (
        <FormatArticle key={format.id} format={format} isShown={isShown(format)} forget={forget} />
      ))}
      {!isComplete && <p className="text-sm text-ink-2">{t('formats.incomplete')}</p>}
    </>
  )
}
