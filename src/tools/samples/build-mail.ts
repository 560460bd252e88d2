/** Contents of a mail. */
interface Mail {
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const boundary = 'samples-of-two-invoices'

/** Builds a mail with PDFs as attachments, as an .eml file. */
export function buildMail({ from, subject, text, attachments }: Mail): Uint8Array {
  const head = [
    `From: ${from}`,
    'To: Bestuur De Zonnewijzer <bestuur@zonnewijzer.example>',
    `Subject: ${subject}`,
    'Date: Fri, 13 Mar 2026 09:12:00 +0100',
    'Message-ID: <maart@noorderlicht.example>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ]
  const body = ['Content-Type: text/plain; charset=utf-8', '', text.replaceAll('\n', '\r\n')]
  const files = attachments.map(({ name, bytes }) => [
    `Content-Type: application/pdf; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ])
  const parts = [body, ...files].map((lines) => `--${boundary}\r\n${lines.join('\r\n')}\r\n`)
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${parts.join('')}--${boundary}--\r\n`)
}
