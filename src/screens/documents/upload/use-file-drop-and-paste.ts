import { useEffect, useState } from 'react'

/**
 * Takes files dropped or pasted anywhere on the page.
 * @returns whether files are being dragged over the page now.
 */
export function useFileDropAndPaste(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(
    function listenForFiles() {
      const stop = new AbortController()
      const { signal } = stop
      const over = (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        // Without this the browser would open the file in place of the app.
        event.preventDefault()
        setDragging(true)
      }
      const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer | null) => {
        setDragging(false)
        const files = [...(transfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }
      document.addEventListener('dragover', over, { signal })
      document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
      document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
      document.addEventListener('dragleave', (event) => event.relatedTarget === null && setDragging(false), {
        signal,
      })
      return () => stop.abort()
    },
    [onFiles],
  )
  return isDragging
}
