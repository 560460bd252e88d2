/** A document whose outcome is unknown, and sending it again. */
export const outcome = {
  stopped: 'The server stopped before the service answered.',
  failed: 'The service failed ({status}).',
  unreached: 'The file is kept here: send it again when the service can be reached.',
  untaken: 'The service did not accept this file, so sending it again is safe.',
  once: 'Sending it again is safe: it is read and charged only once.',
  twice:
    'The service may have read this file, so sending it again may charge you twice. If that matters, check your account with the service first.',
  submit: 'Send again',
  busy: 'Sending…',
} as const
