import BadgeCheck from 'lucide-react/icons/badge-check'
import Unlink from 'lucide-react/icons/unlink'
import { memo } from 'react'
import type { CheckResult } from '#src/checks/check-result.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { describeValue } from '#src/values/format-value.ts'
import { useUnreadableChecks } from '../session/selectors.ts'
import { useCheckTexts } from './use-check-texts.ts'

/** A Value in words, whether it was set by hand, and the checks it passed; renders nothing if there are none of these. */
export const ValueDescription = memo(function ValueDescription({ field }: { field: ReviewField }) {
  const { t, language } = useTranslation()
  const { type, value, state, isUnlinked, checks } = field
  const description = describeValue(type, value, language)
  const positive = checks.filter(
    ({ result, code, at }) =>
      result === 'well-formed' ||
      // That the invoice date is before the due date does not confirm the invoice date.
      (result === 'passed' && (code !== 'due-date' || at === field.name)),
  )
  if (state === 'absent' || (description === '' && !isUnlinked && positive.length === 0)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 pt-0.5 text-2xs text-ink-2">
      {description !== '' && <span>{description}</span>}
      {positive.length > 0 && <PositiveChecks checks={positive} />}
      {isUnlinked && (
        <span className="flex items-center gap-0.5" data-tooltip={t('editors.byHandWhy')}>
          <Unlink aria-hidden className="size-3 shrink-0" />
          {t('editors.byHand')}
        </span>
      )}
    </p>
  )
})

/** Only checks by check digit or sum are green; a well-formed value alone is not. */
function PositiveChecks({ checks }: { checks: readonly CheckResult[] }) {
  const { t } = useTranslation()
  const { formatPassed } = useCheckTexts()
  const isTyping = useUnreadableChecks(checks).length > 0
  if (isTyping) return null
  const passed = checks.filter(({ result }) => result === 'passed')
  const wellFormed = checks.flatMap(({ result, code }) =>
    result === 'well-formed' && (code === 'kvk-number' || code === 'vat-id' || code === 'bic') ? [code] : [],
  )
  return (
    <>
      {passed.length > 0 && (
        <span className="flex items-start gap-0.5 text-good">
          <BadgeCheck aria-hidden className="mt-0.5 size-3 shrink-0" />
          {t('checks.passed', { what: passed.map(formatPassed).join(', ') })}
        </span>
      )}
      {wellFormed.map((code) => (
        <span key={code}>{t(`checks.wellFormed.${code}`)}</span>
      ))}
    </>
  )
}
