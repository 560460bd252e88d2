import { Check, CircleSlash, Undo2 } from 'lucide-react'
import { memo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Confidence } from './Confidence.tsx'
import { useDesk } from './desk.ts'
import { acceptAndGo, cancelTyping, controlId, toggleAbsent, typeText } from './field-acts.ts'
import { FieldDetails } from './FieldDetails.tsx'
import { FieldName } from './FieldName.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { keyOf } from './review-form.ts'
import { languageOf, ValueControl } from './ValueControl.tsx'
import { useShownOrder } from './shown-order.ts'
import { useStaysInPlace } from './use-stays-in-place.ts'
import './field-row.css'

interface FieldRowProps {
  field: ReviewField
  /** Accessible name of the row: the field's readable name. */
  label: string
  isSelected: boolean
}

/** One field: its name and state, Text and Value, confidence, and what can be done with it. */
export const FieldRow = memo(function FieldRow({ field, label, isSelected }: FieldRowProps) {
  const { t, i18n } = useTranslation()
  const desk = useDesk()
  const order = useShownOrder()
  const { name } = field
  const isAbsent = field.state === 'absent'
  // Selecting opens this row and closes another, which moves what lies under the pointer. A press waits for
  // its release, or the click would land beside the button that was pressed.
  const isPointing = useRef(false)
  const { row, select } = useStaysInPlace(isSelected, () => desk.select(name))
  const accept = () => acceptAndGo(desk, name, order.current)
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (isModified || !isControl || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (key === 'Enter') accept()
    else cancelTyping(desk, field, languageOf(i18n.language))
  }
  const pick = ({ target }: MouseEvent) => {
    isPointing.current = false
    select()
    // A control took the focus by itself.
    if (target instanceof Element && target.closest('input, textarea, select, button, a') === null)
      document.getElementById(controlId(name))?.focus()
  }
  return (
    // The keys and the focus are those of the controls inside; the row only listens to them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={row}
      aria-label={label}
      className={classNames('field-row', isSelected && 'field-row-selected')}
      data-state={field.state}
      onFocus={() => !isSelected && !isPointing.current && select()}
      onPointerDown={() => (isPointing.current = true)}
      onPointerCancel={() => (isPointing.current = false)}
      onKeyDown={press}
      onClick={pick}
    >
      <FieldName field={field} label={label} />
      <textarea
        id={controlId(name)}
        rows={1}
        aria-label={t('review.field.text')}
        className="field-control field-text"
        disabled={isAbsent}
        autoComplete="off"
        spellCheck={false}
        {...desk.form.register(`fields.${keyOf(name)}.text`, {
          onChange: ({ target }: { target: { value: string } }) => typeText(desk, name, target.value),
          onBlur: () => desk.work.settle(),
        })}
      />
      <ValueControl field={field} isDisabled={isAbsent} />
      <div className="field-confidence">
        {field.state !== 'added' && <Confidence value={field.confidence} isOver={field.edited} />}
      </div>
      <div className="field-acts">
        <Button
          look="quiet"
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
          look="quiet"
          icon={isAbsent ? Undo2 : CircleSlash}
          iconOnly
          keys="Ctrl+Del"
          onClick={() => toggleAbsent(desk, field)}
        >
          {isAbsent ? t('review.field.present') : t('review.field.absent')}
        </Button>
      </div>
      <FieldProblem field={field} />
      {isSelected && <FieldDetails field={field} />}
    </fieldset>
  )
})
