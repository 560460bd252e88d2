import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import SquarePen from 'lucide-react/icons/square-pen'
import Undo2 from 'lucide-react/icons/undo-2'
import {
  memo,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { onReleaseElsewhere } from '#src/ui/browser/on-release-elsewhere.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import { useAfterPaint } from '#src/ui/timing/use-after-paint.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { RegistryFlag } from '../registry/RegistryFindings.tsx'
import { acceptAndGoToNext, goToField, toggleAbsent } from '../session/field-commands.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useField, useFocusTarget } from '../session/selectors.ts'
import { Confidence } from './Confidence.tsx'
import { ElectronicInvoiceValue } from './ElectronicInvoiceValue.tsx'
import { FieldCrop } from './FieldCrop.tsx'
import { FieldName } from './FieldName.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { QuietValue } from './QuietValue.tsx'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import { useHasJustBecome } from './use-has-just-become.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { ValueControl } from './ValueControl.tsx'
import { ValueDescription } from './ValueDescription.tsx'
import './field-row.css'

export interface FieldRowProps {
  /** Name of the field. */
  name: string
  /** Accessible name of the row; the field's readable name when left out. */
  label?: string
  isSelected: boolean
}

interface FieldRowSlots {
  /** Shown for the selected field only. */
  Details: ComponentType<{ field: ReviewField }>
}

/** A combo box without a highlighted option. */
const comboBoxWithoutChoice = 'input[role="combobox"]:not([aria-activedescendant])'

/** Whether an event occurred inside the row: React also bubbles those of popovers that the row opens. */
const isEventInside = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
  target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target)

const preventSubmit = (event: FormEvent) => event.preventDefault()

/** The control to focus for a field: that of its Value. */
const findValueControl = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(':is(input, select, textarea, button):not(:disabled)')

/**
 * One field: quiet text until it is selected, then the editor of its Value. Renders when its own field changes.
 */
export const FieldRow = memo(function FieldRow(props: FieldRowProps & FieldRowSlots) {
  const { name, label, isSelected, Details } = props
  const field = useField(name)
  return (
    field && (
      <Row field={field} label={label ?? field.readableName} isSelected={isSelected} Details={Details} />
    )
  )
})

interface RowProps extends FieldRowSlots {
  field: ReviewField
  label: string
  isSelected: boolean
}

function Row({ field, label, isSelected, Details }: RowProps) {
  const session = useReviewSession()
  const { name } = field
  const isAbsent = field.state === 'absent'
  const value = useFocusTarget<HTMLDivElement>('value', name, {
    find: findValueControl,
    isReady: isSelected,
  })
  useKeptFocus(value, isAbsent)
  // The details may appear a moment later; the field's page may not.
  const isOpen = useAfterPaint(isSelected)
  const { row, select } = useScrollAnchor({ isSelected, isOpen, onSelect: () => session.select(name) })
  const events = useRowEvents(field, select)
  const isJustAccepted = useHasJustBecome(field.state, 'accepted')
  return (
    // One form per row: on every focus and key, browsers with autofill examine all controls of a form, and treat
    // controls outside any form as one form.
    <form onSubmit={preventSubmit}>
      {/* The row only handles keys and focus of its controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        ref={row}
        aria-label={label}
        aria-current={isSelected || undefined}
        data-field={name}
        className={classNames(
          'field-row',
          isSelected && 'field-row-selected',
          isJustAccepted && 'field-row-accepted',
        )}
        data-state={field.state}
        {...events}
      >
        <FieldName field={field} state={field.state} label={label} />
        <div ref={value} className="field-value">
          {isSelected && !isAbsent ? (
            <SelectedValue field={field} />
          ) : (
            <QuietValue field={field} isSelected={isSelected} />
          )}
          <RegistryFlag name={name} />
        </div>
        {!isAbsent && <FieldCrop key={String(isSelected)} field={field} isSelected={isSelected} />}
        <Confidence field={field} />
        {!session.isReadOnly && <RowCommands field={field} />}
        <FieldProblem field={field} isSelected={isSelected} />
        <ElectronicInvoiceValue field={field} />
        {isOpen && <Details field={field} />}
      </fieldset>
    </form>
  )
}

/** The editor of the Value, or its text where nothing can be changed. */
function SelectedValue({ field }: { field: ReviewField }) {
  const { isReadOnly } = useReviewSession()
  if (isReadOnly) return <ReadOnlyValue field={field} />
  return (
    <>
      <ValueControl field={field} isDisabled={false} isSelected />
      {!field.reasons.includes('value-unreadable') && <ValueDescription field={field} />}
    </>
  )
}

/** When a field is marked absent or restored, focuses the control that replaces the focused one. */
function useKeptFocus(value: RefObject<HTMLDivElement | null>, isAbsent: boolean): void {
  const wasAbsent = useRef(isAbsent)
  useLayoutEffect(
    function keepFocus() {
      if (wasAbsent.current === isAbsent) return
      wasAbsent.current = isAbsent
      // The browser has dropped the focus.
      if (document.activeElement === document.body && value.current !== null)
        findValueControl(value.current)?.focus({ preventScroll: true })
    },
    [value, isAbsent],
  )
}

/** The pointer, key and focus handlers of a row. */
function useRowEvents({ name }: ReviewField, select: () => void) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const { store, documentIndex, selection } = session
  // Selecting opens this row and closes another, which moves the target. A press therefore waits for its release,
  // or the click would miss the pressed button.
  const isPointing = useRef(false)
  const press = () => {
    isPointing.current = false
    select()
    selection.requestFocus('value', name, { selectsText: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || !isEventInside(event)) return
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (isModified || !isControl || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (session.isReadOnly) {
      if (key === 'Enter') showMessage('info', t('review.life.readOnly'))
      return
    }
    if (key === 'Enter') acceptAndGoToNext(session, name)
    else store.cancelTyping(documentIndex, name)
  }
  return {
    onFocus: () => !isPointing.current && select(),
    onPointerEnter: () => session.preparePage(name),
    onPointerDown(event: PointerEvent) {
      isPointing.current = true
      // After the click, if there is one: there is none if the pointer was dragged out of the row.
      const endPointing = () => setTimeout(() => (isPointing.current = false))
      document.addEventListener('pointerup', endPointing, { once: true })
      // Popovers of the row, such as a list of suggestions, do not count as the row.
      if (!isEventInside(event) || !(event.target instanceof Element)) return
      if (event.target.closest(otherControls) === null) onReleaseElsewhere(event, press)
    },
    onPointerCancel: () => (isPointing.current = false),
    onKeyDown: handleKey,
    // A closed list of suggestions swallows Enter; if no option is highlighted, Enter accepts, as everywhere.
    onKeyDownCapture(event: KeyboardEvent) {
      const isList = event.target instanceof Element && event.target.matches(comboBoxWithoutChoice)
      if (event.key !== 'Enter' || !isList) return
      handleKey(event)
      event.stopPropagation()
    },
    onClick(event: MouseEvent) {
      isPointing.current = false
      const { target } = event
      // A link navigates elsewhere; selecting would navigate back.
      if (!isEventInside(event) || !(target instanceof Element) || target.closest('a') !== null) return
      // Other controls focus themselves.
      if (target.closest(otherControls) === null) press()
      else select()
    },
  }
}

/** Controls of a row that are not its quiet value. */
const otherControls = 'a, input, textarea, select, button:not(.field-quiet)'

/** Accepts a field, or marks it as absent. */
const RowCommands = memo(function RowCommands({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const isAbsent = field.state === 'absent'
  return (
    <div className="field-commands">
      {/* Only where one field is shown at a time: elsewhere a click on the row does this. */}
      <Button
        icon={SquarePen}
        iconOnly
        className="field-correct"
        disabled={isAbsent}
        onClick={() => goToField(session, field.name)}
      >
        {t('review.field.correct')}
      </Button>
      <Button
        variant="quiet"
        icon={Check}
        iconOnly
        keys="Enter"
        disabled={isAbsent || field.isMissing}
        className={field.state === 'to-check' ? 'text-attention' : undefined}
        onClick={() => acceptAndGoToNext(session, field.name)}
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
  )
})
