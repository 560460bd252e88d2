import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useMemo, useRef, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useAfterPaint } from '#src/ui/use-after-paint.ts'
import { Confidence } from './Confidence.tsx'
import { useReviewSession } from '../session/review-session.ts'
import {
  acceptAndGoToNext,
  cancelTyping,
  getControlId,
  toggleAbsent,
  typeText,
} from '../session/field-commands.ts'
import { FieldDetails } from './FieldDetails.tsx'
import { FieldName } from './FieldName.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { RegistryFlag } from '../registry/RegistryFindings.tsx'
import { toFormKey } from '../form/field-text.ts'
import { toLanguage } from '../form/value-text.ts'
import { ValueControl } from './ValueControl.tsx'
import { ValueDescription } from './ValueDescription.tsx'
import { useOrderedFields } from '../session/ordered-fields.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import './field-row.css'

interface FieldRowProps {
  field: ReviewField
  /** Accessible name of the row: the field's readable name. */
  label: string
  isSelected: boolean
}

/** A combo box in whose list nothing is chosen. */
const comboBoxWithoutChoice = 'input[role="combobox"]:not([aria-activedescendant])'

/** Whether an event comes from within the row itself: React hands on those of what lies over the page too. */
const isEventInside = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
  target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target)

/** Nothing of a row is sent by the browser itself. */
const preventSubmit = (event: FormEvent) => event.preventDefault()

/** One field: its name and state, Text and Value, confidence, and what can be done with it. */
export const FieldRow = memo(function FieldRow({ field, label, isSelected }: FieldRowProps) {
  const { t, i18n } = useTranslation()
  const desk = useReviewSession()
  const order = useOrderedFields()
  const { name } = field
  const isAbsent = field.state === 'absent'
  // Selecting opens this row and closes another, which moves what lies under the pointer. A press waits for
  // its release, or the click would land beside the button that was pressed.
  const isPointing = useRef(false)
  // What it opens with can come a moment later; the page of the field is waited for.
  const isOpen = useAfterPaint(isSelected)
  const { row, select } = useScrollAnchor(isOpen, () => desk.select(name))
  // Registered anew, the form would look for the control anew.
  const text = useMemo(
    () =>
      desk.form.register(`fields.${toFormKey(name)}.text`, {
        onChange: ({ target }: { target: { value: string } }) => typeText(desk, name, target.value),
        onBlur: () => desk.store.endEditGroup(),
      }),
    [desk, name],
  )
  const accept = () => acceptAndGoToNext(desk, name, order.current)
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || !isEventInside(event)) return
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (isModified || !isControl || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (key === 'Enter') accept()
    else cancelTyping(desk, field, toLanguage(i18n.language))
  }
  // A closed list of suggestions keeps Enter to itself; with nothing chosen in it, Enter accepts as everywhere.
  const pressBeforeList = (event: KeyboardEvent) => {
    const isList = event.target instanceof Element && event.target.matches(comboBoxWithoutChoice)
    if (event.key !== 'Enter' || !isList) return
    press(event)
    event.stopPropagation()
  }
  const pick = (event: MouseEvent) => {
    isPointing.current = false
    // What lies over the page, such as a calendar, is not in the row.
    if (!isEventInside(event)) return
    const { target } = event
    // A link leads elsewhere; selecting would take its way back.
    if (target instanceof Element && target.closest('a') !== null) return
    select()
    // A control took the focus by itself.
    if (target instanceof Element && target.closest('input, textarea, select, button') === null)
      document.getElementById(getControlId(name))?.focus()
  }
  return (
    // A form of its own: browsers that fill forms in look at all controls of a form with every focus and key in it, and
    // controls without a form are one together.
    <form onSubmit={preventSubmit}>
      {/* The keys and the focus are those of the controls inside; the row only listens to them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        ref={row}
        aria-label={label}
        className={classNames('field-row', isSelected && 'field-row-selected')}
        data-state={field.state}
        onFocus={() => !isPointing.current && select()}
        onPointerEnter={() => desk.preparePage(name)}
        onPointerDown={() => (isPointing.current = true)}
        onPointerCancel={() => (isPointing.current = false)}
        onKeyDownCapture={pressBeforeList}
        onKeyDown={press}
        onClick={pick}
      >
        <FieldName field={field} label={label} />
        <textarea
          id={getControlId(name)}
          rows={1}
          aria-label={t('review.field.text')}
          className="field-control field-text"
          disabled={isAbsent}
          autoComplete="off"
          spellCheck={false}
          {...text}
        />
        <div className="field-value">
          <ValueControl field={field} isDisabled={isAbsent} isSelected={isSelected} />
          <ValueDescription field={field} />
          <RegistryFlag field={field} />
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
            onClick={() => toggleAbsent(desk, field, order.current)}
          >
            {isAbsent ? t('review.field.present') : t('review.field.absent')}
          </Button>
        </div>
        <FieldProblem field={field} />
        {isOpen && <FieldDetails field={field} />}
      </fieldset>
    </form>
  )
})
