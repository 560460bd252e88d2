import { lazy, Suspense, useId, useImperativeHandle, type ComponentType, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'
import { FieldDescription } from './FieldDescription.tsx'
import type { Choice, TextComboBoxProps } from './TextComboBox.tsx'
import { useFocusHandover } from './use-focus-handover.ts'

interface SuggestFieldProps {
  ref?: Ref<{ readonly focus: () => void }>
  label: string
  /** Shown below the control when there is no error. */
  hint?: string | undefined
  error?: string | undefined
  value: string
  /** All of them; those that the text is part of are offered, and all while it is one of them. */
  suggestions: readonly Choice[]
  /** Of the button that opens the list. */
  buttonLabel: string
  className?: string
  onChange: (text: string) => void
  onFocus?: (input: HTMLInputElement) => void
  onBlur?: () => void
}

/** A plain control stands in for the list until its code is there, and where that cannot be loaded. */
const LazyComboBox = lazy(async (): Promise<{ default: ComponentType<TextComboBoxProps> }> => ({
  default: await import('./TextComboBox.tsx').then(
    ({ TextComboBox }) => TextComboBox,
    () => PlainControl,
  ),
}))

/** A text input with its label, hint and error, and suggestions while one types: any text can be typed. */
export function SuggestField({
  ref,
  label,
  hint,
  error,
  value,
  suggestions,
  buttonLabel,
  className,
  onChange,
  onFocus,
  onBlur,
}: SuggestFieldProps) {
  const id = useId()
  useImperativeHandle(ref, () => ({ focus: () => document.getElementById(id)?.focus() }), [id])
  const { takeFocused, rememberFocus, forgetFocus } = useFocusHandover()
  const description = error ?? hint
  const control: TextComboBoxProps = {
    id,
    'aria-label': label,
    'aria-describedby': description === undefined ? undefined : `${id}-about`,
    listLabel: label,
    buttonLabel,
    inputClassName,
    isInvalid: error !== undefined,
    text: value,
    choices: filterChoices(suggestions, value),
    takeFocused,
    onTextChange: onChange,
    onFocus: (input) => onFocus?.(input),
    onBlur: () => onBlur?.(),
  }
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <Suspense
        fallback={
          <PlainControl
            {...control}
            onFocus={(input) => {
              rememberFocus({ currentTarget: input })
              onFocus?.(input)
            }}
            onBlur={() => {
              forgetFocus()
              onBlur?.()
            }}
          />
        }
      >
        <LazyComboBox {...control} />
      </Suspense>
      <FieldDescription id={`${id}-about`} hint={hint} error={error} />
    </div>
  )
}

function PlainControl({ text, isInvalid, onTextChange, onFocus, onBlur, ...props }: TextComboBoxProps) {
  return (
    <input
      id={props.id}
      type="text"
      role="combobox"
      aria-expanded={false}
      aria-controls={`${props.id}-list`}
      aria-invalid={isInvalid || undefined}
      aria-describedby={props['aria-describedby']}
      className={props.inputClassName}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => onTextChange(target.value)}
      onFocus={({ currentTarget }) => onFocus?.(currentTarget)}
      onBlur={onBlur}
    />
  )
}

/** A list that is opened at one of its texts is there to choose another. */
function filterChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = foldText(text)
  if (wanted === '' || choices.some(({ id }) => id === text)) return choices
  return choices.filter(({ id, label }) => foldText(id).includes(wanted) || foldText(label).includes(wanted))
}

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
