/** The drafts changed in this window after the payload was built, so it was not sent. */
export class OutdatedPayloadError extends Error {
  override readonly name = 'OutdatedPayloadError'
}
