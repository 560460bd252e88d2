import { stringifyFeedback, type FeedbackResult } from '#src/review/build-feedback.ts'
import { useFieldNames } from '../session/selectors.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import type { SendWarning } from '#src/review/send-warnings.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { RegistryWarnings } from '../registry/RegistryFindings.tsx'
import { SendCounts } from './SendCounts.tsx'

interface SendSummaryProps {
  feedback: Extract<FeedbackResult, { ok: true }>
  warnings: readonly SendWarning[]
  /** Whether there is nothing that the service would refuse. */
  canSend: boolean
}

/** Formats the readable names of the first few fields. */
function formatFirstNames(fields: readonly { readonly field: string }[], namer: FieldNamer): string {
  const names = fields.slice(0, maxNames).map(({ field }) => namer.formatReference(field))
  return `${names.join(', ')}${fields.length > maxNames ? ', …' : ''}`
}

const maxNames = 5

/** What will be sent, in words and as JSON, with warnings. */
export function SendSummary({ feedback, warnings, canSend }: SendSummaryProps) {
  const { t } = useTranslation()
  const namer = useFieldNames()
  const { submission, result } = useReviewSession()
  const documents = result.Documents.length
  const { corrected, accepted, unchanged, added } = feedback.counts
  const messages: string[] = warnings.flatMap((warning): string | string[] => {
    if (warning.code === 'emptied')
      return t('editors.emptied', {
        count: warning.fields.length,
        names: formatFirstNames(warning.fields, namer),
      })
    // SendProblems reports a provider without feedback support.
    return warning.code === 'first-document-only'
      ? t('sending.warning.documents', { count: warning.documents })
      : []
  })
  if (submission.state === 'sent') messages.push(t('sending.warning.again'))
  return (
    <>
      {canSend && (
        <p>
          {t(documents > 1 ? 'sending.introFirst' : 'sending.intro', {
            count: corrected + accepted + unchanged + added,
          })}
        </p>
      )}
      <SendCounts counts={feedback.counts} />
      {messages.map((warning) => (
        <Notice key={warning} tone="attention">
          <p>{warning}</p>
        </Notice>
      ))}
      <RegistryWarnings />
      <Disclosure label={t('sending.json')}>
        <pre
          // Focusable, so that long JSON can be scrolled with the keyboard.
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
