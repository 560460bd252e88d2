import SearchX from 'lucide-react/icons/search-x'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import { type RegistryFault, getFaultKind, maskKeys } from '#src/registry/response/parse-faults.ts'
import { type RegistryLookup, isSearch } from '#src/contract/service/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { getFailureMeaningKey, getFailureTitleKey, type AnyFailureKind } from './lookup-failure-texts.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

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
  const isTest = useIsTestRegistry()
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
          {isTest
            ? t('registry.tests.meaning')
            : t(getFailureMeaningKey(failure), { status: response?.status ?? 0 })}{' '}
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

interface FaultTextsProps {
  faults: readonly RegistryFault[]
  failure: AnyFailureKind
}

/** The registry's own messages, in Dutch, with their codes. */
function FaultTexts({ faults, failure }: FaultTextsProps) {
  const { t } = useTranslation()
  const shown = faults.map((fault) => {
    const isKey = failure === 'key' || getFaultKind(fault) === 'key'
    return { code: fault.code, text: isKey ? maskKeys(fault.text) : fault.text }
  })
  if (shown.length === 0) return null
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm">
      <p className="text-xs font-medium text-ink-2">{t('registry.failure.message')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {shown.map(({ code, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own and never move
          <li key={at} className="flex flex-wrap gap-x-2">
            <span lang="nl" className="min-w-0 wrap-anywhere whitespace-pre-line">
              {text}
            </span>
            {code && (
              <span className="font-mono text-xs text-ink-2">{t('registry.failure.code', { code })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LookupFailureAdviceProps {
  failure: AnyFailureKind
  shown: RegistryLookup
  /** From Retry-After, in seconds; null without one. */
  retryAfter: number | null
  /** Whether the registry asks to wait five minutes. */
  isSoon?: boolean
}

/** Advice besides trying again, if there is any. */
function LookupFailureAdvice({ failure, shown, retryAfter, isSoon = false }: LookupFailureAdviceProps) {
  const { t } = useTranslation()
  if (failure === 'nothing')
    return (
      <span>
        {t(isSearch(shown.operation) ? 'registry.failure.nothingSearch' : 'registry.failure.nothingPart')}
      </span>
    )
  if (failure === 'key') return <p>{t('registry.failure.keyDo')}</p>
  if (retryAfter !== null) return <p>{t('registry.failure.temporarySeconds', { seconds: retryAfter })}</p>
  return isSoon ? <p>{t('registry.failure.temporaryMinutes')}</p> : null
}

/** Maximum characters to render of an unreadable response. */
const maxShownLength = 20_000

/** The text of a response that is not JSON. Nothing in it is executed. */
function RawAnswer({ text }: { text: string }) {
  const { t } = useTranslation()
  if (text.trim() === '') return <p className="text-sm text-ink-2">{t('registry.result.noBody')}</p>
  return (
    <Disclosure label={t('registry.failure.raw')}>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {maskKeys(text.slice(0, maxShownLength))}
      </pre>
    </Disclosure>
  )
}
