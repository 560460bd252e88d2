import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLayoutEffect, useRef } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, type Key } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { AriaLocaleProvider } from './AriaLocaleProvider.tsx'
import './editors.css'

/** What can be chosen: `id` is put in the control, `label` is read. */
export interface Choice {
  readonly id: string
  readonly label: string
}

interface TextComboBoxProps {
  'aria-label': string
  'aria-describedby'?: string | undefined
  listLabel: string
  isInvalid: boolean
  isDisabled: boolean
  text: string
  choices: readonly Choice[]
  /** Gives the plain control that stood here when it had the focus, once: this one takes it over where it was. */
  takeFocused: () => HTMLInputElement | null
  className?: string
  onTextChange: (text: string) => void
  onBlur: () => void
}

/** A line of text with suggestions: any text can be typed, and one of the choices can be taken. */
export function TextComboBox({
  text,
  choices,
  takeFocused,
  onTextChange: onText,
  onBlur: onLeave,
  ...props
}: TextComboBoxProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(
    function takeOverFocus() {
      const old = takeFocused()
      if (old === null) return
      input.current?.focus({ preventScroll: true })
      input.current?.setSelectionRange(old.selectionStart, old.selectionEnd)
    },
    [takeFocused],
  )
  useLayoutEffect(keepPageAccessible, [])
  const choose = (id: Key | null) => {
    if (id !== null) onText(String(id))
  }
  return (
    <AriaLocaleProvider>
      <ComboBox
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        isInvalid={props.isInvalid}
        isDisabled={props.isDisabled}
        className={props.className ?? 'combo'}
        allowsCustomValue
        allowsEmptyCollection={false}
        menuTrigger="input"
        inputValue={text}
        items={choices}
        onInputChange={(typed) => typed !== text && onText(typed)}
        onSelectionChange={choose}
        onBlur={onLeave}
      >
        <Input ref={input} className="field-control combo-input" spellCheck={false} />
        <Button className="combo-button" aria-label={t('editors.choices')}>
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
        <Popover
          className="editor-popover"
          offset={2}
          // Beside the fields in the page, and not behind its end: what lies there belongs to the screen.
          UNSTABLE_portalContainer={document.getElementById('content') ?? document.body}
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

/**
 * The library takes everything but an open list away from screen readers, although the list does not keep one in:
 * the keys that leave it still work. With this mark it leaves the page as it is.
 */
function keepPageAccessible() {
  const page = document.getElementById('root')
  page?.setAttribute('data-react-aria-top-layer', 'true')
  return () => page?.removeAttribute('data-react-aria-top-layer')
}
