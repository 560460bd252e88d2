import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { OpenedMail } from './attachment.ts'
import { readHtmlBody } from './mail-text.ts'
import { createFallbackName } from './file-names.ts'

/**
 * Opens an .eml file (RFC 5322).
 * @throws the parser's error if it is nested too deeply or its headers are too large.
 */
export async function openEml(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedMail> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, forceRfc822Attachments: true })
  return {
    head: {
      ...(mail.from && { from: formatAddresses([mail.from]) }),
      ...(mail.to && { to: formatAddresses(mail.to) }),
      ...(mail.cc && { cc: formatAddresses(mail.cc) }),
      ...(mail.subject && { subject: mail.subject }),
      ...(mail.date && { date: mail.date }),
    },
    text: mail.text ?? (await readHtmlBody(mail.html)),
    html: mail.html,
    attachments: mail.attachments
      .filter(createIsAttached(mail.html))
      .map(({ filename, mimeType, content }, index) => ({
        name: filename || createFallbackName(mimeType, index),
        bytes: toBytes(content),
      })),
    isMail: isMail(mail),
  }
}

/** Any text parses as a mail; a real one has at least one of these headers. */
const isMail = ({ headers }: Email): boolean =>
  headers.some(({ key }) => ['from', 'to', 'subject', 'date', 'mime-version', 'received'].includes(key))

/**
 * Whether an attachment may be a document. Images of the body, such as a logo, are not: they are inline, or
 * referenced by the body. Some programs also mark other files as inline, which are documents.
 */
const createIsAttached =
  (html: string | undefined) =>
  ({ related, disposition, mimeType, contentId }: Attachment): boolean => {
    if (!mimeType.startsWith('image/')) return true
    const isShown = contentId !== undefined && html?.includes(`cid:${contentId.replace(/^<|>$/g, '')}`)
    return related !== true && disposition !== 'inline' && isShown !== true
  }

const formatAddresses = (addresses: readonly Address[]): string =>
  addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address || ''))
    .join(', ')

function toBytes(content: Attachment['content']): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(content)
}
