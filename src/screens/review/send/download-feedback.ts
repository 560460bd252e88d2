import { downloadFile } from '#src/ui/browser/download-file.ts'

/** Saves a feedback payload (JSON) as a file named after the document. */
export const downloadFeedback = (documentName: string, payload: string): void =>
  downloadFile(`${documentName}.feedback.json`, payload, 'application/json')
