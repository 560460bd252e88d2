import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { isSameNumber, listSameNumber } from '#src/screens/shared/same-number/find-same-number.ts'
import type { ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentView } from '#src/review/document-view.ts'
import { findHeadline, type Headline } from '#src/review/find-headline.ts'
import { formatMoney } from '#src/values/format-number.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import { useReviewSession } from '../session/review-session.ts'
import { buildDocumentSearch } from '../session/build-document-search.ts'
import { useDraft } from '../session/selectors.ts'
import { formatDocumentName } from '../queue/format-document-name.ts'

const noSubmissions: readonly Submission[] = []
/** The others are in the list. */
const maxShown = 5
const emptyHeadline = findHeadline([])
const linkClass = 'font-medium text-accent wrap-anywhere hover:underline'

/**
 * Names other documents with the same issuer and number, such as an invoice received twice: those in this file in
 * their current state, those of other files as last saved.
 */
export function SameNumberNotice({ submission }: { submission: Submission }) {
  const { t, language } = useTranslation()
  const { data: submissions = noSubmissions } = useQuery(submissionsQuery)
  const { documentIndex, result } = useReviewSession()
  // Deferred, so that a keystroke does not wait for it.
  const documents = useDeferredValue(useDraft((draft) => draft.documents))
  const headlines = useMemo(() => documents.map(readHeadline), [documents])
  const headline = headlines[documentIndex] ?? emptyHeadline
  const inside = headlines.flatMap((other, index) =>
    index !== documentIndex && isSameNumber(headline, other) ? [index] : [],
  )
  const isReplaced = submission.replaced !== null
  const others = useMemo(
    // An earlier reading has the number of the current one, which is no other document.
    () => (isReplaced ? [] : listSameNumber(submissions, { ...headline, submissionId: submission.id })),
    [submissions, submission.id, headline, isReplaced],
  )
  const formatTotal = ({ totalAmount, totalCurrency }: Pick<Headline, 'totalAmount' | 'totalCurrency'>) =>
    totalAmount !== null && ` · ${formatMoney(totalAmount, totalCurrency, language)}`
  if (others.length === 0 && inside.length === 0) return null
  return (
    <Notice tone="attention" className="mx-3 my-2" title={t('documents.sameNumber.title')}>
      <p>
        {t('documents.sameNumber.meaning', {
          number: headline.documentNumber,
          party: headline.partyName ?? '',
        })}
      </p>
      <ul className="mt-1">
        {inside.slice(0, maxShown).map((index) => (
          <li key={index}>
            <Link
              to="/review/$submissionId"
              params={{ submissionId: submission.id }}
              search={buildDocumentSearch(result, index)}
              replace
              className={linkClass}
            >
              {formatDocumentName(t, result, index)}
            </Link>{' '}
            <span className="text-ink-2">
              {t('documents.sameNumber.inThisFile')}
              {formatTotal(headlines[index] ?? emptyHeadline)}
            </span>
          </li>
        ))}
        {others.slice(0, maxShown).map((other) => (
          <li key={other.id}>
            <Link to="/review/$submissionId" params={{ submissionId: other.id }} className={linkClass}>
              {replaceBidiControls(other.fileName)}
            </Link>{' '}
            <span className="text-ink-2">
              {formatDateTime(new Date(other.submittedAt), language)}
              {/* The list knows the amount of one document of a file, which may not be the one with this number. */}
              {isSameNumber(headline, other) && formatTotal(other)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Headlines of documents that a keystroke did not change are reused. */
const headlines = new WeakMap<DocumentView, Headline>()

function readHeadline(document: DocumentView): Headline {
  const known = headlines.get(document)
  if (known !== undefined) return known
  const headline = findHeadline([toResultDocument(document)])
  headlines.set(document, headline)
  return headline
}

/** The document in its current state. A text that a reviewer has replaced does not keep its previous Value. */
const toResultDocument = ({ fields }: DocumentView) => ({
  Fields: new Map(
    fields
      .filter(({ cell, state, isMissing }) => cell === undefined && state !== 'absent' && !isMissing)
      .map(({ name, text, value, type }): [string, ResultField] => [
        name,
        {
          Text: text,
          rest: new Map(),
          ...(value !== undefined && { Value: value }),
          ...(type !== undefined && { Type: type }),
        },
      ]),
  ),
})
