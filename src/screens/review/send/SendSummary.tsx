import { useTranslation } from 'react-i18next'
import { stringifyFeedback, type FeedbackResult } from '#src/review/build-feedback.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { SendWarning } from '#src/review/send-warnings.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { RegistryWarnings } from '../registry/RegistryFindings.tsx'
import { SendCounts } from './SendCounts.tsx'

interface SendSummaryProps {
  feedback: Extract<FeedbackResult, { ok: true }>
  warnings: readonly SendWarning[]
}

/** The readable names of the first few fields. */
function formatFirstNames(fields: readonly { readonly field: string }[]): string {
  const names = fields.slice(0, maxNames).map(({ field }) => toReadableName(field))
  return `${names.join(', ')}${fields.length > maxNames ? ', …' : ''}`
}

const maxNames = 5

/** What will be sent, in words and as JSON, with what a reviewer should know before. */
export function SendSummary({ feedback, warnings }: SendSummaryProps) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const { corrected, accepted, unchanged, added } = feedback.counts
  const words: string[] = warnings.flatMap((warning): string | string[] => {
    if (warning.code === 'unchecked') return t('sending.warning.unchecked', { count: warning.fields.length })
    if (warning.code === 'emptied')
      return t('editors.emptied', { count: warning.fields.length, names: formatFirstNames(warning.fields) })
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
      <RegistryWarnings />
      <Disclosure label={t('sending.json')}>
        <pre
          // Long JSON is scrolled with the keys too, so it takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs"
        >
          {stringifyFeedback(feedback.payload, 2)}
        </pre>
      </Disclosure>
    </>
  )
}
