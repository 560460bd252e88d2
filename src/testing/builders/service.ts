import type { Model } from '#src/engine/models/model.ts'
import type { RecognitionResult } from '#src/engine/models/recognition-result.ts'

/** Builds a model of provider A with a document type; override the relevant properties. */
export const buildModel = (overrides: Partial<Model> = {}): Model => ({
  id: 'note',
  label: 'Note',
  provider: 'A',
  documentType: 'note',
  fields: [{ name: 'FirstLine', type: 'String', labels: [] }],
  tables: [],
  ...overrides,
})

/** Builds the recognition of a file with one field. */
export const buildRecognition = (text = 'Hello'): RecognitionResult => ({
  ok: true,
  result: {
    Documents: [
      {
        FileName: 'note.txt',
        TotalPages: 1,
        NeedsReview: true,
        Fields: {
          FirstLine: {
            Text: text,
            Value: text,
            Type: 'String',
            Confidence: 72.5,
            Page: 0,
            NeedsReview: true,
          },
        },
      },
    ],
  },
})

/** Builds a submission request like a browser's. */
export function buildSubmissionRequest({
  model = 'note',
  name = 'note.txt',
  content = 'Hello\nworld',
  query = '',
  key,
}: {
  model?: string
  name?: string
  content?: BlobPart
  query?: string
  key?: string
} = {}): Request {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  return new Request(`http://localhost/v2/document-intelligence/models/${model}/analyze${query}`, {
    method: 'POST',
    body: form,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })
}
