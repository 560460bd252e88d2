import { useTranslation } from 'react-i18next'
import { getFaultKind, maskKeys, type RegistryFault } from '#src/registry/response/parse-faults.ts'
import type { AnyFailureKind } from './lookup-failure-texts.ts'

interface FaultTextsProps {
  faults: readonly RegistryFault[]
  failure: AnyFailureKind
}

/** The registry's own messages, in Dutch, with their codes. */
export function FaultTexts({ faults, failure }: FaultTextsProps) {
  const { t } = useTranslation()
  const shown = faults.map((fault) => {
    const isKey = failure === 'key' || getFaultKind(fault) === 'key'
    return { code: fault.code, text: isKey ? maskKeys(fault.text) : fault.text }
  })
  if (shown.length === 0) return null
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm">
      <p className="text-xs font-medium text-ink-2">{t('registry.trouble.said')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {shown.map(({ code, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own and never move
          <li key={at} className="flex flex-wrap gap-x-2">
            <span lang="nl" className="min-w-0 wrap-anywhere whitespace-pre-line">
              {text}
            </span>
            {code !== null && (
              <span className="font-mono text-xs text-ink-2">{t('registry.trouble.code', { code })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
