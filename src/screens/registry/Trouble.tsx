import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import type { RegistryReply } from '#src/client/registry.ts'
import type { RegistryFault } from '#src/company/read-errors.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { FaultTexts } from './FaultTexts.tsx'
import { RawAnswer } from './RawAnswer.tsx'
import { TroubleAdvice } from './TroubleAdvice.tsx'
import { troubleMeaning, troubleTitle, type AnyTrouble } from './trouble-words.ts'

interface TroubleProps {
  trouble: AnyTrouble
  shown: RegistryLookup
  faults?: readonly RegistryFault[]
  /** None when no answer came. */
  reply?: RegistryReply
  isAsking?: boolean
  onRetry: () => void
}

/** Says what went wrong, what it means and what to do. Nothing found is no failure: it looks like an empty list. */
export function Trouble({ trouble, shown, faults = [], reply, isAsking = false, onRetry }: TroubleProps) {
  const { t } = useTranslation()
  const { number } = shown
  const title = t(troubleTitle(trouble), { number })
  const retry = (
    <Button size="small" disabled={isAsking} onClick={onRetry}>
      {t('action.tryAgain')}
    </Button>
  )
  if (trouble === 'nothing' || trouble === 'number')
    return (
      <>
        <EmptyState icon={SearchX} title={title}>
          {t(troubleMeaning(trouble), { status: reply?.status ?? 0 })}{' '}
          <TroubleAdvice trouble={trouble} shown={shown} retryAfter={null} />
        </EmptyState>
        <FaultTexts faults={faults} trouble={trouble} />
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
        <p>{t(troubleMeaning(trouble), { status: reply?.status ?? 0 })}</p>
        <TroubleAdvice
          trouble={trouble}
          shown={shown}
          retryAfter={reply?.retryAfter ?? null}
          isSoon={faults.some(({ code }) => code?.toUpperCase() === 'IPD1003')}
        />
      </Notice>
      <FaultTexts faults={faults} trouble={trouble} />
      {reply && reply.json === undefined && <RawAnswer text={reply.text} />}
    </>
  )
}
