/**
 * Copies a text to the clipboard. @returns whether it succeeded.
 *
 * Without a secure context (http from another machine) the browser has no clipboard API; then the text is selected and
 * copied by command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const previousFocus = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (previousFocus instanceof HTMLElement) previousFocus.focus()
  }
}
