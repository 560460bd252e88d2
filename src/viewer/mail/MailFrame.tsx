import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface MailFrameProps {
  /** As the mail has it: untrusted. */
  html: string
}

/** A mail as it was sent: in a frame that runs no script, is given nothing from elsewhere, and leads nowhere. */
export function MailFrame({ html }: MailFrameProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [leftOut, setLeftOut] = useState(0)

  useEffect(
    function fill() {
      let left = false
      // Fetched when the first mail is looked at.
      void import('./clean-mail.ts').then(({ cleanMail, applyStyles: dress }) => {
        const inside = frame.current?.contentDocument
        if (left || !inside) return
        const cleaned = cleanMail(html)
        inside.documentElement.lang = document.documentElement.lang
        inside.title = t('viewer.mail.asSent')
        inside.body.replaceChildren(inside.adoptNode(cleaned.content))
        Object.assign(inside.body.style, { margin: '16px', background: '#fff', color: '#000' })
        Object.assign(inside.body.style, { font: '14px/1.5 sans-serif', overflowWrap: 'anywhere' })
        dress(cleaned.styles)
        setLeftOut(cleaned.blockedPictures)
      })
      return () => {
        left = true
      }
    },
    [html, t],
  )

  return (
    <div className="flex min-h-0 grow flex-col">
      {leftOut > 0 && (
        <p className="border-b border-line bg-surface px-3 py-1 text-xs text-ink-2">
          {t('viewer.mail.leftOut', { count: leftOut })}
        </p>
      )}
      <iframe
        ref={frame}
        // Without scripts nothing inside can make use of the origin; we fill it through it.
        sandbox="allow-same-origin"
        title={t('viewer.mail.asSent')}
        className="min-h-0 w-full grow border-0 bg-[#fff]"
      />
    </div>
  )
}
