import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { asksAsAWhole, type ResultDocument } from '#src/contract/analysis-result.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RegisterFindings } from './register/RegisterFindings.tsx'

interface MissingNotesProps {
  document: ResultDocument
  fields: readonly ReviewField[]
}

/** Says plainly what the service left out of this document, and what the register said of its numbers. */
export const MissingNotes = memo(function MissingNotes({ document, fields }: MissingNotesProps) {
  const { t } = useTranslation()
  const given = [...document.Fields.values()]
  const notes = [
    fields.length === 0 && t('review.missing.fields'),
    given.length > 0 && given.every(({ Page }) => Page === undefined) && t('review.missing.pages'),
    given.length > 0 &&
      given.every(({ NeedsReview }) => NeedsReview === undefined) &&
      t('review.missing.flags'),
    fields.length > 0 && asksAsAWhole(document) && t('review.missing.asked'),
  ].filter((note) => note !== false)
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} tone="info" className="mx-3 my-2">
          <p>{note}</p>
        </Notice>
      ))}
      <RegisterFindings fields={fields} />
    </>
  )
})
