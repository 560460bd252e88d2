/**
 * Lets Enter act once per press: while it is held down, the browser repeats the key, and would accept one field after
 * another, or confirm the dialog that the same press opened. In a long text it still adds lines, if its first press did.
 *
 * @returns a function that ends this.
 */
export function ignoreHeldEnter(): () => void {
  let firstPress: KeyboardEvent | undefined
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (!event.repeat) {
      firstPress = event
      return
    }
    const { target } = event
    const isAddingLines = firstPress?.target === target && firstPress?.defaultPrevented === false
    if (target instanceof HTMLTextAreaElement && isAddingLines) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Before every other listener, and in dialogs and popovers, which are outside the root of the app.
  addEventListener('keydown', handleKeyDown, { capture: true })
  return () => removeEventListener('keydown', handleKeyDown, { capture: true })
}
