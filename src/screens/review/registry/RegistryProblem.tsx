import type { RegistryResponse } from '#src/client/api/registry.ts'
import { getFaultKind, maskKeys } from '#src/registry/response/parse-faults.ts'
import type { LookupResult } from '#src/registry/response/parse-registry-response.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface RegistryProblemProps {
  number: string
  /** Left out if no response arrived. */
  parsedReply?: Extract<LookupResult, { kind: 'failure' }>
  reply?: RegistryResponse | undefined
}

/** Explains why the registry returned nothing, in our words and in the registry's. */
export function RegistryProblem({ number, parsedReply, reply }: RegistryProblemProps) {
  const { t } = useTranslation()
  const failure = parsedReply?.failure ?? 'offline'
  const isTest = useIsTestRegistry()
  const isUnknown = failure === 'number' || failure === 'nothing'
  const isLater = failure === 'temporary' || failure === 'slow'
  const waitSeconds = reply?.retryAfter ?? null
  return (
    <Notice
      tone={isUnknown || isLater ? 'attention' : 'bad'}
      title={t(`reviewRegistry.failure.${failure}`, { number, status: reply?.status ?? 0 })}
    >
      <p>{isUnknown && isTest ? t('reviewRegistry.testRegistry') : t(`reviewRegistry.advice.${failure}`)}</p>
      {waitSeconds !== null && <p>{t('reviewRegistry.wait', { seconds: waitSeconds })}</p>}
      {parsedReply && parsedReply.faults.length > 0 && (
        <ul className="text-xs text-ink-2">
          {parsedReply.faults.map((fault, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- faults have no identity and never move
            <li key={index} className="whitespace-pre-line">
              <span lang="nl">
                {failure === 'key' || getFaultKind(fault) === 'key' ? maskKeys(fault.text) : fault.text}
              </span>
              {fault.code && <span className="font-mono"> {fault.code}</span>}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
