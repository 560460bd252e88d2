import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { findSameNumber } from '#src/screens/shared/find-same-number.ts'
import type { ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentView } from '#src/review/document-view.ts'
import { findHeadline } from '#src/review/find-headline.ts'
import { formatMoney } from '#src/values/format-number.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'

const noSubmissions: readonly Submission[] = []
/** Further ones are in the list. */
const maxShown = 5

/**
 * Says which other documents are from the same party and have the same number, as an invoice that came twice has: of this
 * one as it is now, of the others as they were saved last.
 */
export function SameNumberNotice({ submission }: { submission: Submission }) {
  const { t, language } = useTranslation()
  const { data: submissions = noSubmissions } = useQuery(submissionsQuery)
  const { id } = submission
  // A keystroke does not wait for it.
  const documents = useDeferredValue(useDraft((draft) => draft.documents))
  const { documentIndex } = useReviewSession()
  const headline = useMemo(() => findHeadline(documents.map(toResultDocument)), [documents])
  // Of several documents the list knows the number of one: it says nothing about the others.
  const isOfThisOne = useMemo(() => {
    const { documentNumber, partyName } = findHeadline(
      documents.slice(documentIndex, documentIndex + 1).map(toResultDocument),
    )
    return documentNumber === headline.documentNumber && partyName === headline.partyName
  }, [documents, documentIndex, headline])
  const others = useMemo(
    () =>
      findSameNumber(submissions.map((each) => (each.id === id ? { ...each, ...headline } : each))).get(id),
    [submissions, id, headline],
  )
  if (others === undefined || !isOfThisOne) return null
  return (
    <Notice tone="attention" className="mx-3 my-2" title={t('documents.sameNumber.title')}>
      <p>
        {t('documents.sameNumber.meaning', {
          number: headline.documentNumber,
          party: headline.partyName ?? '',
        })}
      </p>
      <ul className="mt-1">
        {others.slice(0, maxShown).map(({ id: other, fileName, submittedAt, totalAmount, totalCurrency }) => (
          <li key={other}>
            <Link
              to="/review/$submissionId"
              params={{ submissionId: other }}
              className="font-medium text-accent wrap-anywhere hover:underline"
            >
              {fileName}
            </Link>{' '}
            <span className="text-ink-2">
              {formatDateTime(new Date(submittedAt), language)}
              {totalAmount !== null && ` · ${formatMoney(totalAmount, totalCurrency, language)}`}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The document as it is now. A text that a reviewer has replaced has no Value of before. */
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
