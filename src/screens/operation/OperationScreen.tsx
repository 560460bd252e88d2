import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { operationQuery } from '#src/client/api/operation/operation.ts'
import type { Operation, OperatedProcess, RecentError } from '#src/contract/workspace/operation.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatBytes, formatDateTime, formatInteger } from '#src/ui/format.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { DataTable } from './DataTable.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** The state of the server, for its administrator. */
export function OperationScreen() {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: operation, error } = useQuery(operationQuery)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 p-4 sm:px-6">
      <div>
        <Heading>{t('operation.title')}</Heading>
        <p className="max-w-prose text-ink-2">{t('operation.about')}</p>
      </div>
      {error && (
        <Notice tone="bad" role="alert" title={operation ? t('operation.stale') : t('operation.notLoaded')}>
          <p>{formatFailure(error)}</p>
        </Notice>
      )}
      {!operation && !error && <output>{t('operation.loading')}</output>}
      {operation && (
        <>
          <StateSection operation={operation} isKnown={!error} />
          <QueueSection queue={operation.queue} />
          <ProcessesSection processes={operation.processes} />
          <StorageSection operation={operation} />
          <SessionsSection />
          <OrganisationsSection organisations={operation.organisations} />
          <ErrorsSection errors={operation.errors} />
        </>
      )}
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** Formats a server timestamp. */
function useFormatTimestamp(): (text: string) => string {
  const { language } = useTranslation()
  return (text) => formatDateTime(new Date(text), language)
}

/** @param isKnown whether the last answer is current; a green badge that may be wrong is not shown. */
function StateSection({ operation, isKnown }: { readonly operation: Operation; readonly isKnown: boolean }) {
  const { t } = useTranslation()
  const formatTimestamp = useFormatTimestamp()
  const { problems, startedAt, at } = operation
  return (
    <Section title={t('operation.state.title')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isKnown && problems.length === 0 && (
          <Badge icon={CircleCheck} tone="good">
            {t('operation.state.ready')}
          </Badge>
        )}
        {isKnown && problems.length > 0 && (
          <Badge icon={CircleX} tone="bad">
            {t('operation.state.notReady')}
          </Badge>
        )}
        <span className="text-sm text-ink-2">
          {t('operation.state.since', { when: formatTimestamp(startedAt) })} ·{' '}
          {t('operation.state.at', { when: formatTimestamp(at) })}
        </span>
      </p>
      {problems.length > 0 && (
        <ul lang="en" className="list-disc pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function QueueSection({ queue }: Pick<Operation, 'queue'>) {
  const { t, language } = useTranslation()
  const formatTimestamp = useFormatTimestamp()
  const { unfinished = 0, oldestAt = null } = queue ?? {}
  return (
    <Section title={t('operation.queue.title')}>
      {queue === null && <p>{t('operation.unknown')}</p>}
      {queue !== null && unfinished === 0 && <p>{t('operation.queue.none')}</p>}
      {unfinished > 0 && (
        <p>
          {t('operation.queue.unfinished', {
            count: unfinished,
            words: formatInteger(unfinished, language),
          })}
          {oldestAt !== null && ` · ${t('operation.queue.oldest', { when: formatTimestamp(oldestAt) })}`}
        </p>
      )}
    </Section>
  )
}

function ProcessesSection({ processes }: Pick<Operation, 'processes'>) {
  const { t } = useTranslation()
  const formatTimestamp = useFormatTimestamp()
  const hasReader = processes?.some(({ role }) => role !== 'web') === true
  return (
    <Section title={t('operation.processes.title')}>
      {processes === null && <p>{t('operation.unknown')}</p>}
      {processes !== null && processes.length > 0 && !hasReader && (
        <Notice tone="bad">{t('operation.processes.noReader')}</Notice>
      )}
      {processes !== null && processes.length > 0 && (
        <DataTable
          label={t('operation.processes.title')}
          rows={processes}
          getKey={({ id }) => id}
          columns={[
            { label: t('operation.processes.machine'), show: ({ host }: OperatedProcess) => host },
            {
              label: t('operation.processes.role'),
              show: ({ role }) => t(`operation.processes.roles.${role}`),
            },
            {
              label: t('operation.processes.reading'),
              show: ({ reading, concurrency }) =>
                concurrency > 0 && t('operation.processes.readingCount', { reading, concurrency }),
            },
            { label: t('operation.processes.started'), show: ({ startedAt }) => formatTimestamp(startedAt) },
            { label: t('operation.processes.seen'), show: ({ seenAt }) => formatTimestamp(seenAt) },
          ]}
        />
      )}
    </Section>
  )
}

function StorageSection({ operation: { databaseBytes, disk } }: { readonly operation: Operation }) {
  const { t, language } = useTranslation()
  const bytes = (count: number) => formatBytes(count, language)
  return (
    <Section title={t('operation.storage.title')}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-2">{t('operation.storage.database')}</dt>
        <dd>{databaseBytes === null ? t('operation.unknown') : bytes(databaseBytes)}</dd>
        <dt className="text-ink-2">{t('operation.storage.disk')}</dt>
        <dd>
          {disk === null
            ? t('operation.unknown')
            : t('operation.storage.free', { free: bytes(disk.freeBytes), total: bytes(disk.totalBytes) })}
        </dd>
      </dl>
    </Section>
  )
}

function OrganisationsSection({ organisations }: Pick<Operation, 'organisations'>) {
  const { t, language } = useTranslation()
  const creditsColumn = {
    label: t('operation.organisations.credits'),
    show: ({ credits }: NonNullable<Operation['organisations']>[number]) =>
      credits === null ? t('operation.unknown') : formatInteger(credits, language),
  }
  return (
    <Section title={t('operation.organisations.title')}>
      {organisations === null && <p>{t('operation.unknown')}</p>}
      {organisations !== null && (
        <DataTable
          label={t('operation.organisations.title')}
          rows={organisations}
          getKey={({ name }) => name}
          columns={[
            { label: t('operation.organisations.name'), show: ({ name }) => name },
            {
              label: t('operation.organisations.documents'),
              show: ({ documents }) => formatInteger(documents, language),
            },
            {
              label: t('operation.organisations.files'),
              show: ({ fileBytes }) => formatBytes(fileBytes, language),
            },
            // A hosted service does not report its credits.
            ...(organisations.some(({ credits }) => credits !== null) ? [creditsColumn] : []),
          ]}
        />
      )}
    </Section>
  )
}

function ErrorsSection({ errors }: Pick<Operation, 'errors'>) {
  const { t, language } = useTranslation()
  const formatTimestamp = useFormatTimestamp()
  const formatProblem = useProblemMessage()
  const getWords = ({ fault }: RecentError) =>
    (fault !== null && formatProblem({ code: fault, detail: null })) || t('operation.errors.program')
  return (
    <Section title={t('operation.errors.title')}>
      {errors.length === 0 && <p>{t('operation.errors.none')}</p>}
      {errors.length > 0 && (
        <DataTable
          label={t('operation.errors.title')}
          rows={errors}
          getKey={(error) => [error.fault, error.type, error.message].join()}
          columns={[
            {
              label: t('operation.errors.what'),
              show: (error: RecentError) => (
                <>
                  {getWords(error)}
                  <code lang="en" className="block text-xs wrap-anywhere text-ink-2">
                    {[error.type, error.message].filter(Boolean).join(': ')}
                  </code>
                </>
              ),
            },
            { label: t('operation.errors.count'), show: ({ count }) => formatInteger(count, language) },
            { label: t('operation.errors.last'), show: ({ at }) => formatTimestamp(at) },
          ]}
        />
      )}
    </Section>
  )
}
