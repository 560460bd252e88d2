import BadgeCheck from 'lucide-react/icons/badge-check'
import Circle from 'lucide-react/icons/circle'
import MapPinOff from 'lucide-react/icons/map-pin-off'
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

/**
 * A line for the fields that were not flagged: it unfolds them, and each name is a link to its field. It says what is
 * known about them so far, and stays as high as it is when a page is searched.
 */
export function FoldLine({ folded, isOpen, onToggle }: FoldLineProps) {
  const { t } = useTranslation()
  const { names, missing } = folded
  const doAllAgree = folded.foundCount === names.length
  const Icon = doAllAgree ? BadgeCheck : Circle
  const format = (key: FoldText) => t(`fieldList.fold.${key}`, getCounts(folded))
  // In a narrow pane the text may need more lines than at first.
  const longest = foldTexts.map(format).reduce((one, other) => (other.length > one.length ? other : one))
  return (
    <div className="field-fold" data-agrees={doAllAgree || undefined}>
      <button
        type="button"
        data-tooltip={`${t('fieldList.fold.toggle')} (Alt+J)`}
        aria-expanded={isOpen}
        className="field-fold-button"
        onClick={onToggle}
      >
        <Icon aria-hidden className={`size-4 shrink-0 ${doAllAgree ? 'text-good' : 'text-ink-2'}`} />
        <span className="field-fold-text" data-longest={longest}>
          <span>{format(chooseText(folded))}</span>
        </span>
        <ChevronDown aria-hidden className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {!isOpen && names.length <= maxNames && (
        <div className="field-fold-names">
          {names.map((name) => (
            <FoldedName key={name} name={name} isMissing={missing.includes(name)} />
          ))}
        </div>
      )}
    </div>
  )
}

interface FoldedNameProps {
  name: string
  /** Whether its page was searched without finding it. */
  isMissing: boolean
}

/** The name of a folded field, which selects it; its value is described for screen readers. */
function FoldedName({ name, isMissing }: FoldedNameProps) {
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
        data-tooltip={isMissing ? t('fieldList.fold.notFound') : undefined}
        className="field-fold-name"
        // The names before it may fold or unfold before the release.
        onPointerDown={(event) => onReleaseElsewhere(event, go)}
        onClick={go}
      >
        {isMissing && <MapPinOff aria-hidden className="field-fold-mark" />}
        {readableName}
        <span id={id} className="sr-only">
          {' '}
          {formatValue(type, value, language)}
          {isMissing && `, ${t('fieldList.fold.notFound')}`}
        </span>
      </button>
    </fieldset>
  )
}

const foldTexts = ['unflagged', 'partly', 'missing', 'page', 'some', 'all'] as const
type FoldText = (typeof foldTexts)[number]

/** The text for what is known: agreement is claimed only for fields that were found on their page. */
function chooseText({ names, foundCount, missing, tied }: FoldedFields): FoldText {
  if (foundCount < names.length) {
    if (missing.length > 0) return 'missing'
    return foundCount === 0 ? 'unflagged' : 'partly'
  }
  if (tied < 2) return 'page'
  return tied === names.length ? 'all' : 'some'
}

const getCounts = ({ names, foundCount, missing, tied }: FoldedFields) => ({
  fields: names.length,
  found: foundCount,
  missing: missing.length,
  tied,
})
