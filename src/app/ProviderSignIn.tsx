import { useQueryClient } from '@tanstack/react-query'
import LogIn from 'lucide-react/icons/log-in'
import { useEffect } from 'react'
import { onSessionChangedElsewhere, recheckSession } from '#src/client/api/session.ts'
import { buildStartUrl } from '#src/contract/provider-sign-in.ts'
import { useSignInFailure } from '#src/screens/shared/sign-in/use-sign-in-failure.ts'
import { buildButtonClass } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface ProviderSignInProps {
  /** The provider's name for people; null: none. */
  readonly label: string | null
  /** Whether the page may have work of somebody, which leaving it could lose: then the provider gets its own tab. */
  readonly keepsPage: boolean
}

/** Leads to the identity provider of the office, and says why the last attempt failed. */
export function ProviderSignIn({ label, keepsPage }: ProviderSignInProps) {
  const { t } = useTranslation()
  const failure = useSignInFailure()
  useSignInElsewhere(keepsPage)
  return (
    <div className="flex flex-col gap-2">
      {failure !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {t(`signIn.provider.failure.${failure}`)}
        </p>
      )}
      <a
        // Without the fragment: it may name the last failure.
        href={buildStartUrl(keepsPage ? '/' : location.pathname + location.search)}
        {...(keepsPage && { target: '_blank', rel: 'noopener' })}
        data-provider
        className={classNames(
          buildButtonClass({ variant: 'primary' }),
          'max-w-full self-start py-1 whitespace-normal',
        )}
      >
        <LogIn aria-hidden className="size-4 shrink-0" />
        {label === null ? t('signIn.provider.unnamed') : t('signIn.provider.named', { label })}
      </a>
      {keepsPage && <p className="text-sm text-ink-2">{t('signIn.provider.newTab')}</p>}
    </div>
  )
}

/** Continues when the person has signed in in another tab, or comes back from one that could not tell. */
function useSignInElsewhere(isExpected: boolean): void {
  const client = useQueryClient()
  useEffect(
    function recheckWhenVisible() {
      if (!isExpected) return undefined
      const recheck = () => void (document.visibilityState === 'visible' && recheckSession(client))
      document.addEventListener('visibilitychange', recheck)
      addEventListener('focus', recheck)
      const stop = onSessionChangedElsewhere(() => void recheckSession(client))
      return () => {
        stop()
        document.removeEventListener('visibilitychange', recheck)
        removeEventListener('focus', recheck)
      }
    },
    [client, isExpected],
  )
}
