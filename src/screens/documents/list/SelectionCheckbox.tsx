import { useEffect, useRef } from 'react'

interface SelectionCheckboxProps {
  label: string
  checked: boolean
  /** Whether only some of its documents are selected. */
  isIndeterminate?: boolean
  /** `range`: whether Shift was held. */
  onChange: (range: boolean) => void
}

/** The checkbox of a row or of all rows. Its target is 24 by 24 CSS pixels. */
export function SelectionCheckbox({
  label,
  checked,
  isIndeterminate: isMixed = false,
  onChange,
}: SelectionCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(
    function showMixed() {
      // There is no attribute for this property.
      if (box.current) box.current.indeterminate = isMixed
    },
    [isMixed],
  )
  return (
    <label className="flex size-6 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="size-4 accent-accent"
      />
    </label>
  )
}
