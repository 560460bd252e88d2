import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isFlaggedWithoutField, type ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RegistryFindings } from './registry/RegistryFindings.tsx'

interface DocumentNoticesProps {
  document: ResultDocument
  fields: readonly ReviewField[]
}

/** Says plainly what the service left out of this document, and what the registry said of its numbers. */
export const DocumentNotices = memo(function MissingNotes({ document, fields }: DocumentNoticesProps) {
  const { t } = useTranslation()
  const given = [...document.Fields.values()]
  const notes = [
    fields.length === 0 && t('review.missing.fields'),
    given.length > 0 && given.every(({ Page }) => Page === undefined) && t('review.missing.pages'),
    given.length > 0 &&
      given.every(({ NeedsReview }) => NeedsReview === undefined) &&
      t('review.missing.flags'),
    fields.length > 0 && isFlaggedWithoutField(document) && t('review.missing.asked'),
  ].filter((note) => note !== false)
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} tone="info" className="mx-3 my-2">
          <p>{note}</p>
        </Notice>
      ))}
      <RegistryFindings fields={fields} />
    </>
  )
})
