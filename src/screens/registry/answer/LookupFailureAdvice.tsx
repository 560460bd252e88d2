import { useTranslation } from 'react-i18next'
import { isSearch, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import type { AnyFailureKind } from './lookup-failure-texts.ts'

interface LookupFailureAdviceProps {
  failure: AnyFailureKind
  shown: RegistryLookup
  /** From Retry-After, in seconds; null without one. */
  retryAfter: number | null
  /** The registry asks to wait five minutes. */
  isSoon?: boolean
}

/** Advice besides trying again, if there is any. */
export function LookupFailureAdvice({
  failure,
  shown,
  retryAfter,
  isSoon = false,
}: LookupFailureAdviceProps) {
  const { t } = useTranslation()
  if (failure === 'nothing')
    return (
      <span>
        {t(isSearch(shown.operation) ? 'registry.trouble.nothingSearch' : 'registry.trouble.nothingPart')}
      </span>
    )
  if (failure === 'key') return <p>{t('registry.trouble.keyDo')}</p>
  if (retryAfter !== null) return <p>{t('registry.trouble.temporarySeconds', { seconds: retryAfter })}</p>
  return isSoon ? <p>{t('registry.trouble.temporaryMinutes')}</p> : null
}
