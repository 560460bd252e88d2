import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { attachmentMailQuery } from '#src/client/api/attachments.ts'
import type { AttachmentMail } from '#src/contract/workspace/file/attachments.ts'
import { Button } from '#src/ui/Button.tsx'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

const MailFrame = createLazyComponent(async () => (await import('#src/viewer/mail/MailFrame.tsx')).MailFrame)

interface MailPaneProps {
  submissionId: string
  attachmentIndex: number
  /** The text of the mail that the service read. */
  children: ReactNode
}

/** A mail with its headers: the text that the service read, or the original HTML. */
export function MailPane({ submissionId, attachmentIndex, children }: MailPaneProps) {
  const { t } = useTranslation()
  const { data: mail } = useQuery(attachmentMailQuery(submissionId, attachmentIndex))
  const [showsOriginal, setShowsOriginal] = useState(false)
  const html = mail?.html ?? null
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-start gap-x-4 gap-y-1 border-b border-line bg-surface px-3 py-1.5 text-xs">
        {mail && <MailHeader head={mail.head} />}
        {html !== null && (
          <Button
            size="small"
            aria-pressed={showsOriginal}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => setShowsOriginal(!showsOriginal)}
          >
            {t('viewer.mail.showAsSent')}
          </Button>
        )}
      </div>
      {showsOriginal && html !== null ? (
        <section aria-label={t('viewer.region')} className="flex min-h-0 grow flex-col">
          <MailFrame html={html} />
        </section>
      ) : (
        <div className="min-h-0 grow">{children}</div>
      )}
    </div>
  )
}

const shownHeaders = ['from', 'to', 'cc', 'subject', 'date'] as const

function MailHeader({ head }: { head: AttachmentMail['head'] }) {
  const { t, language } = useTranslation()
  return (
    <dl className="grid min-w-0 flex-1 basis-64 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      {shownHeaders.map((name) => {
        const text = head[name]
        if (text === undefined) return null
        return (
          <div key={name} className="contents">
            <dt className="text-ink-2">{t(`viewer.mail.${name}`)}</dt>
            <dd className="wrap-anywhere">{name === 'date' ? formatMailDate(text, language) : text}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Formats the date of a mail; an invalid date is returned unchanged. */
function formatMailDate(text: string, language: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : formatDateTime(date, language)
}
