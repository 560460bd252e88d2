import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, type Key } from 'react-aria-components'
import { AriaLocaleProvider } from '../AriaLocaleProvider.tsx'
import './combo-box.css'

/** A suggestion: `id` is put in the control, `label` is shown. */
export interface Choice {
  readonly id: string
  readonly label: string
}

export interface TextComboBoxProps {
  /** Id of the input. */
  id?: string
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  listLabel: string
  /** Label of the button that opens the list. */
  buttonLabel: string
  isInvalid: boolean
  isDisabled?: boolean
  text: string
  /** Shown in this order; typed text does not filter them. */
  choices: readonly Choice[]
  /** Returns, once, the focused plain control that this one replaces, to take over its focus and caret. */
  takeFocused: () => HTMLInputElement | null
  /** Returns, once, the key by which that control was asked for the list. */
  takeListKey?: () => string | null
  className?: string
  inputClassName?: string
  onTextChange: (text: string) => void
  onFocus?: (input: HTMLInputElement) => void
  onBlur: () => void
}

/** A single-line text input with suggestions: any text can be typed, and any suggestion chosen. */
export function TextComboBox({
  text,
  choices,
  takeFocused,
  takeListKey,
  onTextChange,
  onFocus,
  onBlur,
  ...props
}: TextComboBoxProps) {
  const input = useTakenFocus(takeFocused)
  useReplayedKey(input, takeListKey)
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
        // Also called on mount, with the same text.
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
          // Inside the page's content, not at the end of the body, outside every landmark; in a dialog, inside it.
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

/** The ref of a control that takes over the focus and caret of the control it replaces. */
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

/**
 * Presses again the key that the replaced control could not answer. In the next frame, because the list has no choices
 * yet when effects run.
 */
function useReplayedKey(
  input: RefObject<HTMLInputElement | null>,
  takeListKey: (() => string | null) | undefined,
): void {
  useEffect(
    function replayKey() {
      const frame = requestAnimationFrame(() => {
        const key = takeListKey?.() ?? null
        if (key !== null)
          input.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      })
      return () => cancelAnimationFrame(frame)
    },
    [input, takeListKey],
  )
}

const topLayerAttribute = 'data-react-aria-top-layer'

/**
 * The library hides everything but an open list from screen readers, although the list is not modal: the keys that
 * leave it still work. This attribute keeps the page visible to them, but only while the list is open: a modal menu
 * must hide the page.
 */
const keepPageAccessible = () => document.getElementById('root')?.setAttribute(topLayerAttribute, 'true')
const stopKeepingPageAccessible = () => document.getElementById('root')?.removeAttribute(topLayerAttribute)

/** Escape closes only the list, not the dialog around it. */
function keepDialogOpen(event: ReactKeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
}
