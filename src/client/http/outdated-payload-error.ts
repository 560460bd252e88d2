/** The drafts were changed in this window after the payload was made of them: it was not sent. */
export class OutdatedPayloadError extends Error {
  override readonly name = 'OutdatedPayloadError'
}
