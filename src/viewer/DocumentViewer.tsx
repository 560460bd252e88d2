import { useState } from 'react'
import { OpenedDocument } from './OpenedDocument.tsx'
import type { DocumentViewerProps } from './viewer-props.ts'

/**
 * Shows the pages of a document, with the wanted field's text marked on them. Fills the element around it, which
 * must have a height.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const [attempt, setAttempt] = useState(0)
  // Another document, or another attempt, begins with nothing of the last one.
  const key = JSON.stringify([attempt, props.url, props.fileName, props.type])
  return <OpenedDocument key={key} {...props} onRetry={() => setAttempt(attempt + 1)} />
}
