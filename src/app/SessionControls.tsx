import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { signOut } from '#src/client/api/session.ts'
import type { Session } from '#src/contract/workspace/session.ts'
import { Button } from '#src/ui/Button.tsx'

/** The signed-in member and a sign-out button; nothing where no sign-in is required. */
export function SessionControls({ session }: { session: Session | undefined }) {
  const { t } = useTranslation()
  if (!session?.required || !session.signedIn) return null
  const { name, organisation } = session
  const who = [name, organisation].filter((part) => part !== null).join(', ')
  const leave = async () => {
    await signOut().catch(() => undefined)
    // Nothing of this person's work stays in memory for the next one.
    location.reload()
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      {who !== '' && (
        <p
          title={t('signIn.as', { name: who })}
          className="max-w-48 truncate text-sm text-ink-2 max-sm:sr-only"
        >
          <span className="sr-only">{t('signIn.as', { name: '' })}</span>
          {who}
        </p>
      )}
      <Button size="small" variant="quiet" icon={LogOut} onClick={() => void leave()}>
        {t('signIn.out')}
      </Button>
    </div>
  )
}
