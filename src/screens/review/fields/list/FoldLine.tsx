import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { FoldedFields } from '#src/review/fields/fold-fields.ts'
import { onReleaseElsewhere } from '#src/ui/browser/on-release-elsewhere.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'
import { goToField } from '../../session/field-commands.ts'
import { useReviewSession } from '../../session/review-session.ts'
import { useField } from '../../session/selectors.ts'

interface FoldLineProps {
  folded: FoldedFields
  isOpen: boolean
  onToggle: () => void
}

/** More names do not fit in a line. */
const maxNames = 24

/** A line for the fields that need no further look: it unfolds them, and each name is a link to its field. */
export function FoldLine({ folded, isOpen, onToggle }: FoldLineProps) {
  const { t } = useTranslation()
  const { names, tied } = folded
  return (
    <div className="field-fold">
      <button
        type="button"
        data-tooltip={`${t('review.fold.toggle')} (Alt+J)`}
        aria-expanded={isOpen}
        className="field-fold-button"
        onClick={onToggle}
      >
        <BadgeCheck aria-hidden className="size-4 shrink-0 text-good" />
        <span className="min-w-0 flex-1 text-left">
          {t(getTextKey(folded), { fields: names.length, tied })}
        </span>
        <ChevronDown aria-hidden className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {!isOpen && names.length <= maxNames && (
        <div className="field-fold-names">
          {names.map((name) => (
            <FoldedName key={name} name={name} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The name of a folded field, which selects it; its value is described for screen readers. */
function FoldedName({ name }: { name: string }) {
  const { t, language } = useTranslation()
  const id = useId()
  const session = useReviewSession()
  const field = useField(name)
  if (field === undefined) return null
  const { readableName, type, value } = field
  const go = () => goToField(session, name)
  return (
    <fieldset aria-label={readableName} className="contents">
      <button
        type="button"
        // As in a row: the name of the group is the field's.
        aria-label={t('review.field.value')}
        aria-describedby={id}
        className="field-fold-name"
        // The names before it may fold or unfold before the release.
        onPointerDown={(event) => onReleaseElsewhere(event, go)}
        onClick={go}
      >
        {readableName}
        <span id={id} className="sr-only">
          {' '}
          {formatValue(type, value, language)}
        </span>
      </button>
    </fieldset>
  )
}

function getTextKey({ names, tied }: FoldedFields) {
  if (tied < 2) return 'review.fold.page' as const
  return tied === names.length ? ('review.fold.all' as const) : ('review.fold.some' as const)
}
