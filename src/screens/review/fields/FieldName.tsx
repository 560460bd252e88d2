import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { fieldStateVariants } from './field-state-variants.ts'

/** A field's readable name (its raw name on hover), its state as an icon and a word, and its page. */
export const FieldName = memo(function FieldName({ field, label }: { field: ReviewField; label: string }) {
  const { t } = useTranslation()
  const { icon: Icon, ink } = fieldStateVariants[field.state]
  return (
    <div className="field-name min-w-0" title={t('review.field.rawName', { name: field.name })}>
      <p className="truncate text-sm leading-tight font-medium">{label}</p>
      <p className="flex items-center gap-1 text-2xs">
        <Icon aria-hidden className={`size-3 shrink-0 ${ink}`} />
        <span className={`truncate ${ink}`}>{t(`review.state.${field.state}`)}</span>
        <span className="shrink-0 text-ink-2 tabular-nums">
          ·{' '}
          {field.page === undefined
            ? t('review.field.noPage')
            : t('review.field.pageShort', { page: field.page + 1 })}
        </span>
      </p>
    </div>
  )
})
