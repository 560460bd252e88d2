import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'
import { FieldDescription } from './FieldDescription.tsx'
import { filterChoices } from './filter-choices.ts'
import type { Choice, TextComboBoxProps } from './TextComboBox.tsx'
import { useFocusHandover } from './use-focus-handover.ts'
import './combo-box.css'

interface SuggestFieldProps {
  ref?: Ref<{ readonly focus: () => void }>
  label: string
  /** Shown below the control when there is no error. */
  hint?: string | undefined
  error?: string | undefined
  value: string
  /** All suggestions. Those that contain the text are offered, or all if the text equals one of them. */
  suggestions: readonly Choice[]
  /** Number of suggestions listed at most; all unless given. */
  maxListed?: number | undefined
  /** Label of the button that opens the list. */
  buttonLabel: string
  className?: string
  /** Whether the code of the list is loaded when the input gets the pointer or the focus, not at once. */
  loadsOnUse?: boolean
  onChange: (text: string) => void
  onFocus?: (input: HTMLInputElement) => void
  onBlur?: () => void
}

type ComboBox = ComponentType<TextComboBoxProps>

/** Undefined until it is loaded: it is large and needed late. */
let LoadedComboBox: ComboBox | undefined

/** Loads the list; undefined if that fails: the plain control still works, and loads it again when it is used again. */
async function loadComboBox(): Promise<ComboBox | undefined> {
  try {
    LoadedComboBox ??= (await import('./TextComboBox.tsx')).TextComboBox
  } catch {
    return undefined
  }
  return LoadedComboBox
}

/**
 * A text input with label, hint, error and suggestions: any text can be typed.
 */
export function SuggestField({
  ref,
  label,
  hint,
  error,
  value,
  suggestions,
  maxListed,
  buttonLabel,
  className,
  loadsOnUse = false,
  onChange,
  onFocus,
  onBlur,
}: SuggestFieldProps) {
  const id = useId()
  useImperativeHandle(ref, () => ({ focus: () => document.getElementById(id)?.focus() }), [id])
  const { takeFocused, takeListKey, rememberFocus, rememberKey, forgetFocus } = useFocusHandover()
  const [ComboBox, setComboBox] = useState(() => LoadedComboBox)
  const loadList = async () => {
    const loaded = await loadComboBox()
    setComboBox(() => loaded)
  }
  // A tap focuses without hovering first, and a phone hides its keyboard when the focused input is replaced.
  const loadsAtOnce = !loadsOnUse || !canHover()
  useEffect(
    function loadListAtOnce() {
      if (loadsAtOnce) void loadComboBox().then((loaded) => setComboBox(() => loaded))
    },
    [loadsAtOnce],
  )
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
    choices: filterChoices(suggestions, value).slice(0, maxListed),
    takeFocused,
    takeListKey,
    onTextChange: onChange,
    onFocus: (input) => onFocus?.(input),
    onBlur: () => onBlur?.(),
  }
  const plain = (
    <PlainControl
      {...control}
      onKeyDown={rememberKey}
      onPointerEnter={() => void loadList()}
      onOpenList={() => rememberKey({ key: 'ArrowDown' })}
      onFocus={(input) => {
        rememberFocus({ currentTarget: input })
        void loadList()
        onFocus?.(input)
      }}
      onBlur={() => {
        forgetFocus()
        onBlur?.()
      }}
    />
  )
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      {ComboBox ? <ComboBox {...control} /> : plain}
      <FieldDescription id={`${id}-about`} hint={hint} error={error} />
    </div>
  )
}

const canHover = () => window.matchMedia('(hover: hover)').matches

interface PlainControlProps extends TextComboBoxProps {
  onKeyDown?: (event: KeyboardEvent) => void
  onPointerEnter?: () => void
  /** Asks for the list, which is opened once it is loaded; without it there is no button. */
  onOpenList?: () => void
}

function PlainControl({
  text,
  isInvalid,
  onTextChange,
  onKeyDown,
  onPointerEnter,
  onOpenList,
  onFocus,
  onBlur,
  ...props
}: PlainControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const openList = () => {
    input.current?.focus()
    onOpenList?.()
  }
  return (
    <div className="combo">
      <input
        ref={input}
        id={props.id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={`${props.id}-list`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={props['aria-describedby']}
        className={`${props.inputClassName} combo-input`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onTextChange(target.value)}
        onKeyDown={onKeyDown}
        onPointerEnter={onPointerEnter}
        onFocus={({ currentTarget }) => onFocus?.(currentTarget)}
        onBlur={onBlur}
      />
      {onOpenList && (
        <button
          type="button"
          tabIndex={-1}
          className="combo-button"
          aria-label={props.buttonLabel}
          onPointerEnter={onPointerEnter}
          // The list may replace the button before it is released.
          onPointerDown={(event) => {
            event.preventDefault()
            openList()
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={openList}
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  )
}
