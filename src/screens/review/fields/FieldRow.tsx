import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useRef, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useAfterPaint } from '#src/ui/use-after-paint.ts'
import { RegistryFlag } from '../registry/RegistryFindings.tsx'
import { acceptAndGoToNext, toggleAbsent } from '../session/field-commands.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useField, useFocusTarget } from '../session/selectors.ts'
import { Confidence } from './Confidence.tsx'
import { FieldDetails } from './FieldDetails.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { ValueControl } from './ValueControl.tsx'
import { ValueDescription } from './ValueDescription.tsx'
import { fieldStateVariants } from './field-state-variants.ts'
import './field-row.css'

interface FieldRowProps {
  /** Name of the field. */
  name: string
  /** Accessible name of the row; the field's readable name when left out. */
  label?: string
  isSelected: boolean
}

/** A combo box in whose list nothing is chosen. */
const comboBoxWithoutChoice = 'input[role="combobox"]:not([aria-activedescendant])'

/** Whether an event comes from inside the row: React also passes on those of the popovers that a row opens. */
const isEventInside = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
  target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target)

const preventSubmit = (event: FormEvent) => event.preventDefault()

/** One field: its name and state, Text and Value, confidence, and its commands. Renders when its own field changes. */
export const FieldRow = memo(function FieldRow({ name, label, isSelected }: FieldRowProps) {
  const field = useField(name)
  return field && <Row field={field} label={label ?? field.readableName} isSelected={isSelected} />
})

interface RowProps {
  field: ReviewField
  label: string
  isSelected: boolean
}

function Row({ field, label, isSelected }: RowProps) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const { store, documentIndex } = session
  const { name } = field
  const isAbsent = field.state === 'absent'
  const text = useFocusTarget<HTMLTextAreaElement>('text', name)
  // Selecting opens this row and closes another, which moves what is under the pointer. A press waits for its release,
  // or the click would land beside the button that was pressed.
  const isPointing = useRef(false)
  // The details can come a moment later; the page of the field cannot.
  const isOpen = useAfterPaint(isSelected)
  const { row, select } = useScrollAnchor(isOpen, () => session.select(name))
  const accept = () => acceptAndGoToNext(session, name)
  const handleKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || !isEventInside(event)) return
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (isModified || !isControl || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (key === 'Enter') accept()
    else store.cancelTyping(documentIndex, name)
  }
  // A closed list of suggestions swallows Enter; with nothing chosen in it, Enter accepts, as everywhere.
  const handleKeyBeforeList = (event: KeyboardEvent) => {
    const isList = event.target instanceof Element && event.target.matches(comboBoxWithoutChoice)
    if (event.key !== 'Enter' || !isList) return
    handleKey(event)
    event.stopPropagation()
  }
  const handleClick = (event: MouseEvent) => {
    isPointing.current = false
    if (!isEventInside(event)) return
    const { target } = event
    // A link leads elsewhere; selecting would navigate back.
    if (target instanceof Element && target.closest('a') !== null) return
    select()
    // A control takes the focus by itself.
    if (target instanceof Element && target.closest('input, textarea, select, button') === null)
      text.current?.focus()
  }
  return (
    // One form per row: browsers with autofill look at all controls of a form at every focus and key, and treat controls
    // without a form as one.
    <form onSubmit={preventSubmit}>
      {/* The row only handles keys and focus of the controls inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        ref={row}
        aria-label={label}
        className={classNames('field-row', isSelected && 'field-row-selected')}
        data-state={field.state}
        onFocus={() => !isPointing.current && select()}
        onPointerEnter={() => session.preparePage(name)}
        onPointerDown={() => (isPointing.current = true)}
        onPointerCancel={() => (isPointing.current = false)}
        onKeyDownCapture={handleKeyBeforeList}
        onKeyDown={handleKey}
        onClick={handleClick}
      >
        <FieldName field={field} label={label} />
        <textarea
          ref={text}
          rows={1}
          aria-label={t('review.field.text')}
          className="field-control field-text"
          disabled={isAbsent}
          autoComplete="off"
          spellCheck={false}
          value={field.text}
          onChange={({ target }) => store.typeText(documentIndex, name, target.value)}
          onBlur={store.endEditGroup}
        />
        <div className="field-value">
          <ValueControl field={field} isDisabled={isAbsent} isSelected={isSelected} />
          <ValueDescription field={field} />
          <RegistryFlag name={name} />
        </div>
        <div className="field-confidence">
          {field.state !== 'added' && <Confidence value={field.confidence} isOutdated={field.isEdited} />}
        </div>
        <div className="field-acts">
          <Button
            variant="quiet"
            icon={Check}
            iconOnly
            keys="Enter"
            disabled={isAbsent}
            className={field.state === 'to-check' ? 'text-attention' : undefined}
            onClick={accept}
          >
            {t('review.field.accept')}
          </Button>
          <Button
            variant="quiet"
            icon={isAbsent ? Undo2 : CircleSlash}
            iconOnly
            keys="Ctrl+Del"
            onClick={() => toggleAbsent(session, field)}
          >
            {isAbsent ? t('review.field.present') : t('review.field.absent')}
          </Button>
        </div>
        <FieldProblem field={field} />
        {isOpen && <FieldDetails field={field} />}
      </fieldset>
    </form>
  )
}

/** A field's readable name (its raw name on hover), its state as an icon and a word, and its page. */
const FieldName = memo(function FieldName({ field, label }: { field: ReviewField; label: string }) {
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
