import { useTranslation } from 'react-i18next'
import { isSearch, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import type { AnyFailureKind } from './lookup-failure-texts.ts'

interface LookupFailureAdviceProps {
  failure: AnyFailureKind
  shown: RegistryLookup
  /** Seconds that the answer named; null when it named none. */
  retryAfter: number | null
  /** The register itself speaks of five minutes. */
  isSoon?: boolean
}

/** What to do about it, where there is something to do besides trying again. */
export function LookupFailureAdvice({
  failure: trouble,
  shown,
  retryAfter,
  isSoon = false,
}: LookupFailureAdviceProps) {
  const { t } = useTranslation()
  if (trouble === 'nothing')
    return (
      <span>
        {t(isSearch(shown.operation) ? 'registry.trouble.nothingSearch' : 'registry.trouble.nothingPart')}
      </span>
    )
  if (trouble === 'key') return <p>{t('registry.trouble.keyDo')}</p>
  if (retryAfter !== null) return <p>{t('registry.trouble.temporarySeconds', { seconds: retryAfter })}</p>
  return isSoon ? <p>{t('registry.trouble.temporaryMinutes')}</p> : null
}
