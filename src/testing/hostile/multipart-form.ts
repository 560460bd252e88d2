import type { RawRequest } from './raw-http.ts'

export const boundary = 'veldwerk'
export const analyzePath = '/v2/document-intelligence/models/invoice/analyze'
export const formType = `Content-Type: multipart/form-data; boundary=${boundary}`
/** A text that any reader accepts. */
export const harmlessText = 'Factuur\nFactuurnummer: 2025-0042\n'

/** Builds a part with these header lines. Text is encoded as UTF-8. */
export function buildPart(content: Uint8Array | string, ...headers: readonly string[]): Buffer {
  const head = [`--${boundary}`, ...headers, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}

/** Builds the header that makes a part the file of a submission. */
export const buildDisposition = (filename: string) =>
  `Content-Disposition: form-data; name="file"; filename="${filename}"`

/** Builds a complete body of these parts. */
export const buildBody = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])

/** Builds a well-formed submission with these parts. */
export const buildSubmission = (parts: readonly Buffer[], more: Partial<RawRequest> = {}): RawRequest => ({
  path: analyzePath,
  ...more,
  headers: [formType, ...(more.headers ?? [])],
  body: buildBody(...parts),
})

/** Builds a well-formed submission of one file. */
export const buildFileSubmission = (
  name: string,
  content: Uint8Array | string = harmlessText,
  more: Partial<RawRequest> = {},
): RawRequest =>
  buildSubmission(
    [buildPart(content, buildDisposition(name), 'Content-Type: application/octet-stream')],
    more,
  )
