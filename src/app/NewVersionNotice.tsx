import { useEffect, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/**
 * Offers to reload when a part of the app could not be loaded because the server has a newer version of it. Not loaded
 * lazily: then it would be one of those parts. What was typed is stored as a draft and is there after the reload.
 */
export function NewVersionNotice() {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  useEffect(function watchLoading() {
    // Dispatched by the build for every import() that fails.
    const onError = () => void hasNewVersion().then((isNew) => isNew && setShown(true))
    addEventListener('vite:preloadError', onError)
    return () => removeEventListener('vite:preloadError', onError)
  }, [])
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
          <Button size="small" variant="quiet" onClick={() => setShown(false)}>
            {t('action.dismiss')}
          </Button>
        </>
      }
    >
      <p>{t('app.newVersion.why')}</p>
    </Notice>
  )
}

/** Whether the page of the app names other scripts than those that run. False when the server does not answer. */
async function hasNewVersion(): Promise<boolean> {
  const scripts = [...document.querySelectorAll('script[type="module"][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  )
  try {
    const response = await fetch('/index.html', { cache: 'no-store' })
    const page = response.ok ? await response.text() : undefined
    // Not every script is another one in a new version.
    return page !== undefined && scripts.some((script) => !page.includes(script))
  } catch {
    return false
  }
}
