import { useTranslation } from 'react-i18next'
import type { RegistryReply } from '#src/client/registry.ts'
import { faultKind, maskKeys } from '#src/company/read-errors.ts'
import type { ReadReply } from '#src/company/read-reply.ts'
import { Notice } from '#src/ui/Notice.tsx'

interface RegisterTroubleProps {
  number: string
  /** Left out when no answer came. */
  read?: Extract<ReadReply, { kind: 'trouble' }>
  reply?: RegistryReply | undefined
}

/** Why the register gives nothing, by its code, in words and in its own; asking again stands below. */
export function RegisterTrouble({ number, read, reply }: RegisterTroubleProps) {
  const { t } = useTranslation()
  const trouble = read?.trouble ?? 'offline'
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
                {trouble === 'key' || faultKind(fault) === 'key' ? maskKeys(fault.text) : fault.text}
              </span>
              {fault.code !== null && <span className="font-mono"> {fault.code}</span>}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
