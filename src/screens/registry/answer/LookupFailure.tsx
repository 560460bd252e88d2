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
  /** Undefined when there was no response. */
  response?: RegistryResponse
  isFetching?: boolean
  onRetry: () => void
}

/** Explains what went wrong and what to do. "Nothing found" is shown as an empty state, not as an error. */
export function LookupFailure({
  failure,
  shown,
  faults = [],
  response,
  isFetching = false,
  onRetry,
}: LookupFailureProps) {
  const { t } = useTranslation()
  const { number } = shown
  const title = t(getFailureTitleKey(failure), { number })
  const retry = (
    <Button size="small" disabled={isFetching} onClick={onRetry}>
      {t('action.tryAgain')}
    </Button>
  )
  if (failure === 'nothing' || failure === 'number')
    return (
      <>
        <EmptyState icon={SearchX} title={title}>
          {t(getFailureMeaningKey(failure), { status: response?.status ?? 0 })}{' '}
          <LookupFailureAdvice failure={failure} shown={shown} retryAfter={null} />
        </EmptyState>
        <FaultTexts faults={faults} failure={failure} />
        {response && response.json === undefined && <RawAnswer text={response.text} />}
      </>
    )
  return (
    <>
      <Notice
        tone={failure === 'temporary' || failure === 'slow' ? 'attention' : 'bad'}
        title={title}
        actions={retry}
      >
        <p>{t(getFailureMeaningKey(failure), { status: response?.status ?? 0 })}</p>
        <LookupFailureAdvice
          failure={failure}
          shown={shown}
          retryAfter={response?.retryAfter ?? null}
          isSoon={faults.some(({ code }) => code?.toUpperCase() === 'IPD1003')}
        />
      </Notice>
      <FaultTexts faults={faults} failure={failure} />
      {response && response.json === undefined && <RawAnswer text={response.text} />}
    </>
  )
}
