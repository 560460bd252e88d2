import { useTranslation } from 'react-i18next'
import { feedbackJson, type Feedback } from '#src/review/build-feedback.ts'
import type { SendWarning } from '#src/review/send-warnings.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useDesk } from './desk.ts'
import { SendCounts } from './SendCounts.tsx'

interface SendSummaryProps {
  feedback: Extract<Feedback, { ok: true }>
  warnings: readonly SendWarning[]
}

/** What will be sent, in words and as JSON, with what a reviewer should know before. */
export function SendSummary({ feedback, warnings }: SendSummaryProps) {
  const { t } = useTranslation()
  const { submission } = useDesk()
  const { corrected, accepted, unchanged, added } = feedback.counts
  const words: string[] = warnings.flatMap((warning): string | string[] => {
    if (warning.code === 'unchecked') return t('sending.warning.unchecked', { count: warning.fields.length })
    // That the provider takes no feedback is a refusal, said above.
    return warning.code === 'first-document-only'
      ? t('sending.warning.documents', { count: warning.documents })
      : []
  })
  if (submission.state === 'sent') words.push(t('sending.warning.again'))
  return (
    <>
      <p>{t('sending.intro', { count: corrected + accepted + unchanged + added })}</p>
      <SendCounts counts={feedback.counts} />
      {words.map((warning) => (
        <Notice key={warning} tone="attention">
          <p>{warning}</p>
        </Notice>
      ))}
      <Disclosure label={t('sending.json')}>
        <pre
          // Long JSON is scrolled with the keys too, so it takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs"
        >
          {feedbackJson(feedback.payload, 2)}
        </pre>
      </Disclosure>
    </>
  )
}
