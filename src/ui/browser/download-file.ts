/** Lets the browser save a text, or bytes, as a file. */
export function downloadFile(fileName: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Later, because the browser may not have read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
