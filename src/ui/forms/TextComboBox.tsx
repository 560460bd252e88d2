import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, type Key } from 'react-aria-components'
import { AriaLocaleProvider } from '../AriaLocaleProvider.tsx'
import './combo-box.css'

/** A suggestion: `id` is put in the control, `label` is what people read. */
export interface Choice {
  readonly id: string
  readonly label: string
}

export interface TextComboBoxProps {
  /** Of the input. */
  id?: string
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  listLabel: string
  /** Of the button that opens the list. */
  buttonLabel: string
  isInvalid: boolean
  isDisabled?: boolean
  text: string
  /** Shown as they are, in this order: what is typed does not filter them. */
  choices: readonly Choice[]
  /** Returns, once, the focused plain control that this one replaces: the focus and the caret move over. */
  takeFocused: () => HTMLInputElement | null
  className?: string
  inputClassName?: string
  onTextChange: (text: string) => void
  onFocus?: (input: HTMLInputElement) => void
  onBlur: () => void
}

/** A line of text with suggestions: any text can be typed, and any suggestion chosen. */
export function TextComboBox({
  text,
  choices,
  takeFocused,
  onTextChange,
  onFocus,
  onBlur,
  ...props
}: TextComboBoxProps) {
  const input = useTakenFocus(takeFocused)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => stopKeepingPageAccessible, [])
  const choose = (id: Key | null) => {
    if (id !== null) onTextChange(String(id))
  }
  return (
    <AriaLocaleProvider>
      <ComboBox
        ref={setBox}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        isInvalid={props.isInvalid}
        isDisabled={props.isDisabled ?? false}
        className={props.className ?? 'combo'}
        allowsCustomValue
        onOpenChange={(isOpen) => (isOpen ? keepPageAccessible() : stopKeepingPageAccessible())}
        allowsEmptyCollection={false}
        menuTrigger="input"
        inputValue={text}
        items={choices}
        // Also called when it mounts, with the same text.
        onInputChange={(typed) => typed !== text && onTextChange(typed)}
        onSelectionChange={choose}
        onFocus={() => input.current && onFocus?.(input.current)}
        onBlur={onBlur}
      >
        <Input
          {...(props.id !== undefined && { id: props.id })}
          ref={input}
          className={`${props.inputClassName ?? 'field-control'} combo-input`}
          spellCheck={false}
          onKeyDown={keepDialogOpen}
        />
        <Button className="combo-button" aria-label={props.buttonLabel}>
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
        <Popover
          className="min-w-(--trigger-width) overflow-auto rounded-lg border border-line bg-raised text-ink shadow-2"
          offset={2}
          // Inside the page's content and not at the end of the body, outside every landmark; a dialog covers those.
          UNSTABLE_portalContainer={box?.closest('dialog, #content') ?? document.body}
        >
          <ListBox<Choice> className="combo-list" aria-label={props.listLabel}>
            {({ id, label }) => (
              <ListBoxItem id={id} textValue={id} className="combo-choice">
                <span>{label}</span> <span className="text-ink-2">{id}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLocaleProvider>
  )
}

/** The ref of a control that takes over focus and caret from the one that it replaces. */
function useTakenFocus(takeFocused: () => HTMLInputElement | null): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(
    function takeOverFocus() {
      const previous = takeFocused()
      if (previous === null) return
      input.current?.focus({ preventScroll: true })
      input.current?.setSelectionRange(previous.selectionStart, previous.selectionEnd)
    },
    [takeFocused],
  )
  return input
}

const topLayerAttribute = 'data-react-aria-top-layer'

/**
 * The library hides everything but an open list from screen readers, although the list is not modal: the keys that
 * leave it still work. This attribute keeps the page visible to them, while the list is open and no longer: a modal menu hides
 * the page for good reason.
 */
const keepPageAccessible = () => document.getElementById('root')?.setAttribute(topLayerAttribute, 'true')
const stopKeepingPageAccessible = () => document.getElementById('root')?.removeAttribute(topLayerAttribute)

/** Escape closes the list alone, and not the dialog that holds it. */
function keepDialogOpen(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
}
