import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/**
 * Offers to reload when a part of the app could not be loaded because the server has a newer version. Not loaded
 * lazily, because it would then be one of those parts. Typed text is stored as a draft and survives the reload.
 */
export function NewVersionNotice() {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  // Parts that are tried again and again would otherwise show it each time.
  const isDismissed = useRef(false)
  useEffect(function watchLoading() {
    // Vite dispatches this for every import() that fails.
    const onError = () => {
      if (!isDismissed.current) void hasNewVersion().then((isNew) => isNew && setShown(true))
    }
    addEventListener('vite:preloadError', onError)
    return () => removeEventListener('vite:preloadError', onError)
  }, [])
  function dismiss() {
    isDismissed.current = true
    setShown(false)
  }
  if (!isShown) return null
  return (
    <Notice
      tone="attention"
      role="alert"
      title={t('app.newVersion.title')}
      className="mx-3 my-2"
      actions={
        <>
          <Button variant="primary" size="small" onClick={() => location.reload()}>
            {t('app.newVersion.reload')}
          </Button>
          <Button size="small" variant="quiet" onClick={dismiss}>
            {t('action.dismiss')}
          </Button>
        </>
      }
    >
      <p>{t('app.newVersion.why')}</p>
    </Notice>
  )
}

/** Whether the app's page on the server has other scripts than the running ones. False if the server does not answer. */
async function hasNewVersion(): Promise<boolean> {
  const scripts = [...document.querySelectorAll('script[type="module"][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  )
  try {
    const response = await fetch('/index.html', { cache: 'no-store' })
    const page = response.ok ? await response.text() : undefined
    // Not every script changes in a new version.
    return page !== undefined && scripts.some((script) => !page.includes(script))
  } catch {
    return false
  }
}
