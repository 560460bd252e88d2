import BadgeCheck from 'lucide-react/icons/badge-check'
import Unlink from 'lucide-react/icons/unlink'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { describeValue } from '#src/values/format-value.ts'
import { toLanguage } from '../form/value-text.ts'

/** A Value in words, whether it was set by hand, and which checks it passed; nothing when there is none of these. */
export const ValueDescription = memo(function ValueDescription({ field }: { field: ReviewField }) {
  const { t, i18n } = useTranslation()
  const { type, value, state, isUnlinked, checks } = field
  const description = describeValue(type, value, toLanguage(i18n.language))
  const passed = checks.filter(({ result }) => result === 'passed')
  if (state === 'absent' || (description === '' && !isUnlinked && passed.length === 0)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 pt-0.5 text-2xs text-ink-2">
      {description !== '' && <span>{description}</span>}
      {passed.length > 0 && (
        <span className="flex items-start gap-0.5 text-good">
          <BadgeCheck aria-hidden className="mt-0.5 size-3 shrink-0" />
          {t('editors.proved', { what: passed.map(({ code }) => t(`review.proofName.${code}`)).join(', ') })}
        </span>
      )}
      {isUnlinked && (
        <span className="flex items-center gap-0.5" title={t('editors.byHandWhy')}>
          <Unlink aria-hidden className="size-3 shrink-0" />
          {t('editors.byHand')}
        </span>
      )}
    </p>
  )
})
