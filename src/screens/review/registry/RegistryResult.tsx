import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { resolveLocale } from '#src/ui/resolve-locale.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { RegistryProblem } from './RegistryProblem.tsx'
import type { RegistryProfile } from './use-registry-profile.ts'
import type { Company } from '#src/registry/company.ts'
import { useModel } from '#src/screens/shared/use-model.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDocumentView } from '../session/selectors.ts'
import { applyRegistryValue, type ApplyMode } from './apply-registry-value.ts'
import { buildComparisonRows, type ComparisonRow } from './build-comparison-rows.ts'
import { ComparisonRowView } from './ComparisonRowView.tsx'

interface RegistryResultProps {
  number: string
  field: ReviewField
  profile: RegistryProfile
}

/** The registry's response beside the fields of the document, or the reason why there is none. */
export function RegistryResult({ number, field, profile }: RegistryResultProps) {
  const { t } = useTranslation()
  const isTest = useIsTestRegistry()
  const { reply, parsedReply, error, isFetching } = profile
  const failed = error !== null && !isFetching
  const answer = parsedReply?.kind === 'answer' ? parsedReply.answer : undefined
  const company = answer?.kind === 'company' ? answer.company : undefined
  return (
    <section
      aria-label={t('reviewRegistry.region', { number })}
      aria-busy={isFetching}
      className="flex flex-col gap-1.5 rounded-md border border-line bg-surface px-2.5 py-2"
    >
      {failed && <RegistryProblem number={number} />}
      {!failed && parsedReply?.kind === 'failure' && (
        <RegistryProblem number={number} parsedReply={parsedReply} reply={reply} />
      )}
      {company && (
        <>
          {isTest && (
            <Notice tone="attention">
              <p>{t('reviewRegistry.testRegistry')}</p>
            </Notice>
          )}
          <CompanyFacts company={company} />
          {company.status.state === 'ended' && (
            <Notice tone="attention">
              <p>{t('reviewRegistry.endedAdvice')}</p>
            </Notice>
          )}
          <ComparisonList field={field} company={company} />
        </>
      )}
      {answer !== undefined && company === undefined && (
        <Notice tone="info">
          <p>{t('reviewRegistry.noProfile')}</p>
        </Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
        {reply && <FetchedAt reply={reply} />}
        <Button
          size="small"
          variant="quiet"
          icon={RefreshCw}
          disabled={isFetching}
          tooltip={isTest ? undefined : t('reviewRegistry.refreshHint')}
          onClick={() => void profile.fetchProfile()}
        >
          {t(failed || parsedReply?.kind === 'failure' ? 'reviewRegistry.again' : 'reviewRegistry.refresh')}
        </Button>
        <Link
          to="/registry"
          // The router writes a number into the address without quotes, but would drop a leading zero.
          search={{ number: number.startsWith('0') ? number : Number(number), operation: 'basic-profile' }}
          // The row would select its field and navigate back.
          onClick={(event) => event.stopPropagation()}
          className="inline-flex min-h-6 items-center gap-1 text-accent-strong underline"
        >
          <ExternalLink aria-hidden className="size-3.5" />
          {t('reviewRegistry.open')}
        </Link>
      </p>
    </section>
  )
}

function FetchedAt({ reply }: { reply: RegistryResponse }) {
  const { t, language } = useTranslation()
  const time = new Intl.DateTimeFormat(resolveLocale(language), { timeStyle: 'medium' }).format(
    reply.fetchedAt,
  )
  return <span className="tabular-nums">{t('reviewRegistry.fetched', { time })}</span>
}

interface ComparisonListProps {
  /** The field that holds the number. */
  field: ReviewField
  company: Company
}

/** Each field of the company beside the registry's value. */
function ComparisonList({ field, company }: ComparisonListProps) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const { fields } = useDocumentView()
  const model = useModel(session.submission.modelId)
  const rows = buildComparisonRows({ fields, numberField: field.name, model }, company)
  const apply = (row: ComparisonRow, mode: ApplyMode) => {
    applyRegistryValue(session, row, mode, field)
    // The pressed button is gone: focus the next difference, or the number to accept it.
    session.selection.requestFocus('comparison', field.name)
  }
  return (
    <ul aria-label={t('reviewRegistry.compared')} className="flex flex-col">
      {rows.map((row) => (
        <ComparisonRowView key={row.field?.name ?? row.missing?.name ?? row.part} row={row} onApply={apply} />
      ))}
    </ul>
  )
}
