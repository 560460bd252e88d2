import { useCallback, useRef } from 'react'

/** Passes the focus from a plain control to the combo box that replaces it, and the key that asked for its list. */
export function useFocusHandover() {
  const focused = useRef<HTMLInputElement>(null)
  const listKey = useRef<string>(null)
  const takeFocused = useCallback(() => {
    const control = focused.current
    focused.current = null
    return control
  }, [])
  const takeListKey = useCallback(() => {
    const key = listKey.current
    listKey.current = null
    return key
  }, [])
  return {
    takeFocused,
    takeListKey,
    rememberFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      (focused.current = currentTarget),
    /** The last key counts: whoever types on, or presses Escape, no longer asks for the list. */
    rememberKey: ({ key }: { key: string }) => (listKey.current = listKeys.includes(key) ? key : null),
    forgetFocus: () => {
      focused.current = null
      listKey.current = null
    },
  }
}

/** The keys that open the list of a combo box. */
const listKeys: readonly string[] = ['ArrowDown', 'ArrowUp']
