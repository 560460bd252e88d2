import { useCallback, useRef } from 'react'

/** Passes the focus from a plain control to the combo box that replaces it. */
export function useFocusHandover() {
  const focused = useRef<HTMLInputElement>(null)
  const takeFocused = useCallback(() => {
    const control = focused.current
    focused.current = null
    return control
  }, [])
  return {
    takeFocused,
    rememberFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      (focused.current = currentTarget),
    forgetFocus: () => (focused.current = null),
  }
}
