/** Words for a document whose outcome is unknown, and for sending it again. */
export const outcome = {
  stopped: 'The server was stopped before the service’s answer came.',
  failed: 'The service failed ({{status}}).',
  untaken: 'The service did not take this file, so sending it again is safe.',
  once: 'Sending it again is safe: it is read and charged once.',
  twice:
    'The service may have read this file all the same: sent again, it may be charged a second time. Look at the account with the service first if that matters.',
  act: 'Send again',
  busy: 'Sending…',
} as const
