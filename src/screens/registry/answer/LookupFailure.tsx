import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import type { RegistryFault } from '#src/registry/response/parse-faults.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { FaultTexts } from './FaultTexts.tsx'
import { RawAnswer } from './RawAnswer.tsx'
import { LookupFailureAdvice } from './LookupFailureAdvice.tsx'
import { getFailureMeaningKey, getFailureTitleKey, type AnyFailureKind } from './lookup-failure-texts.ts'

interface LookupFailureProps {
  failure: AnyFailureKind
  shown: RegistryLookup
  faults?: readonly RegistryFault[]
  /** None when no answer came. */
  response?: RegistryResponse
  isFetching?: boolean
  onRetry: () => void
}

/** Says what went wrong, what it means and what to do. Nothing found is no failure: it looks like an empty list. */
export function LookupFailure({
  failure: trouble,
  shown,
  faults = [],
  response: reply,
  isFetching: isAsking = false,
  onRetry,
}: LookupFailureProps) {
  const { t } = useTranslation()
  const { number } = shown
  const title = t(getFailureTitleKey(trouble), { number })
  const retry = (
    <Button size="small" disabled={isAsking} onClick={onRetry}>
      {t('action.tryAgain')}
    </Button>
  )
  if (trouble === 'nothing' || trouble === 'number')
    return (
      <>
        <EmptyState icon={SearchX} title={title}>
          {t(getFailureMeaningKey(trouble), { status: reply?.status ?? 0 })}{' '}
          <LookupFailureAdvice failure={trouble} shown={shown} retryAfter={null} />
        </EmptyState>
        <FaultTexts faults={faults} failure={trouble} />
        {reply && reply.json === undefined && <RawAnswer text={reply.text} />}
      </>
    )
  return (
    <>
      <Notice
        tone={trouble === 'temporary' || trouble === 'slow' ? 'attention' : 'bad'}
        title={title}
        actions={retry}
      >
        <p>{t(getFailureMeaningKey(trouble), { status: reply?.status ?? 0 })}</p>
        <LookupFailureAdvice
          failure={trouble}
          shown={shown}
          retryAfter={reply?.retryAfter ?? null}
          isSoon={faults.some(({ code }) => code?.toUpperCase() === 'IPD1003')}
        />
      </Notice>
      <FaultTexts faults={faults} failure={trouble} />
      {reply && reply.json === undefined && <RawAnswer text={reply.text} />}
    </>
  )
}
