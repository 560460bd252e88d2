import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { applyStyles, cleanMail } from './clean-mail.ts'

interface MailFrameProps {
  /** Unmodified from the mail: untrusted. */
  html: string
}

/** The HTML body of a mail, in a frame that runs no scripts, fetches nothing and follows no links. Lazily loaded. */
export function MailFrame({ html }: MailFrameProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [blockedPictures, setBlockedPictures] = useState(0)

  useEffect(
    function fill() {
      const mailDocument = frame.current?.contentDocument
      if (!mailDocument) return
      const cleaned = cleanMail(html)
      mailDocument.documentElement.lang = document.documentElement.lang
      mailDocument.title = t('viewer.mail.asSent')
      mailDocument.body.replaceChildren(mailDocument.adoptNode(cleaned.content))
      Object.assign(mailDocument.body.style, { margin: '16px', background: '#fff', color: '#000' })
      Object.assign(mailDocument.body.style, { font: '14px/1.5 sans-serif', overflowWrap: 'anywhere' })
      applyStyles(cleaned.styles)
      setBlockedPictures(cleaned.blockedPictures)
    },
    [html, t],
  )

  return (
    <div className="flex min-h-0 grow flex-col">
      {blockedPictures > 0 && (
        <p className="border-b border-line bg-surface px-3 py-1 text-xs text-ink-2">
          {t('viewer.mail.leftOut', { count: blockedPictures })}
        </p>
      )}
      <iframe
        ref={frame}
        // The frame needs our origin so that we can fill it; without scripts its content cannot use it.
        sandbox="allow-same-origin"
        // oxlint-disable-next-line react/forbid-dom-props -- A frame is named by nothing else.
        title={t('viewer.mail.asSent')}
        className="min-h-0 w-full grow border-0 bg-[#fff]"
      />
    </div>
  )
}
