import { useTranslation } from 'react-i18next'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import { getFaultKind, maskKeys } from '#src/registry/response/parse-faults.ts'
import type { LookupResult } from '#src/registry/response/parse-registry-response.ts'
import { Notice } from '#src/ui/Notice.tsx'

interface RegistryProblemProps {
  number: string
  /** Left out when no answer came. */
  read?: Extract<LookupResult, { kind: 'trouble' }>
  reply?: RegistryResponse | undefined
}

/** Why the register gives nothing, by its code, in words and in its own; asking again stands below. */
export function RegistryProblem({ number, read, reply }: RegistryProblemProps) {
  const { t } = useTranslation()
  const trouble = read?.failure ?? 'offline'
  const isUnknown = trouble === 'number' || trouble === 'nothing'
  const isLater = trouble === 'temporary' || trouble === 'slow'
  const wait = reply?.retryAfter ?? null
  return (
    <Notice
      tone={isUnknown || isLater ? 'attention' : 'bad'}
      title={t(`register.trouble.${trouble}`, { number, status: reply?.status ?? 0 })}
    >
      <p>{t(`register.advice.${trouble}`)}</p>
      {wait !== null && <p>{t('register.wait', { seconds: wait })}</p>}
      {read && read.faults.length > 0 && (
        <ul className="text-xs text-ink-2">
          {read.faults.map((fault, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own and never move
            <li key={at} className="whitespace-pre-line">
              <span lang="nl">
                {trouble === 'key' || getFaultKind(fault) === 'key' ? maskKeys(fault.text) : fault.text}
              </span>
              {fault.code !== null && <span className="font-mono"> {fault.code}</span>}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
