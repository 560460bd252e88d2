import { useState } from 'react'
import { OpenedDocument } from './OpenedDocument.tsx'
import type { DocumentViewerProps } from './viewer-props.ts'

/** Shows the pages of a document with the wanted field marked. Fills its parent element, which must have a height. */
export function DocumentViewer(props: DocumentViewerProps) {
  const [attempt, setAttempt] = useState(0)
  // Another document, or another attempt, starts with fresh state.
  const key = JSON.stringify([attempt, props.url, props.fileName, props.type])
  return <OpenedDocument key={key} {...props} onRetry={() => setAttempt(attempt + 1)} />
}
