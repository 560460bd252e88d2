import type { FieldsData } from '@kenjiuno/msgreader'
import { decodeWords } from 'postal-mime'
import { getEncodingLabel } from './code-page.ts'
import { readHtmlBody } from './mail-text.ts'
import { createFallbackName } from './file-names.ts'
import { openEml } from './open-eml.ts'
import type { OpenedMail } from './attachment.ts'
import { readMsg, type MsgFile } from './read-msg.ts'

/** Opens an Outlook .msg file. @throws the parser's error for other files. */
export async function openMsg(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedMail> {
  const msg = readMsg(bytes)
  const { mail } = msg
  const html = getHtml(msg)
  const plain = mail.body?.trim()
  const attached = (mail.attachments ?? []).filter(isAttached)
  const opened = await Promise.all(
    attached.map((attachment, index) => openAttachment(msg, attachment, index)),
  )
  return {
    head: getHeader(msg),
    text: plain || (await readHtmlBody(html)),
    html,
    attachments: opened.flat(),
    // Older office documents are compound files too, without any of these properties.
    isMail: (mail.messageClass ?? mail.subject ?? mail.body ?? mail.senderName) !== undefined,
  }
}

/** The HTML body is stored as bytes in the internet code page, or as text. */
function getHtml({ mail, getText }: MsgFile): string | undefined {
  if (mail.html) return new TextDecoder(getEncodingLabel(mail.internetCodepage)).decode(mail.html)
  return mail.bodyHtml ?? getText('1013')
}

async function openAttachment(
  { getContent }: MsgFile,
  attachment: FieldsData,
  index: number,
): Promise<OpenedMail['attachments']> {
  const bytes = getContent(attachment)
  const { innerMsgContent, attachMimeTag: mimeType = '', name: subject, fileName, fileNameShort } = attachment
  // A signed mail is stored as one attachment in wire format.
  if (mimeType.toLowerCase() === 'multipart/signed') return (await openEml(bytes)).attachments
  // A nested mail is extracted as a separate .msg file.
  if (innerMsgContent) return [{ name: `${subject ?? `mail-${index + 1}`}.msg`, bytes }]
  return [{ name: decodeWords(fileName ?? fileNameShort ?? createFallbackName(mimeType, index)), bytes }]
}

/** Some programs store header texts as RFC 2047 encoded words. */
function getHeader(msg: MsgFile): OpenedMail['head'] {
  const { senderName, senderSmtpAddress, senderEmail, subject, clientSubmitTime, messageDeliveryTime } =
    msg.mail
  const from = formatAddress(senderName, senderSmtpAddress ?? senderEmail)
  const date = clientSubmitTime ?? messageDeliveryTime
  const moment = date === undefined ? Number.NaN : Date.parse(date)
  return {
    ...(from && { from }),
    ...getRecipients(msg, 'to', '0e04'),
    ...getRecipients(msg, 'cc', '0e03'),
    ...(subject && { subject: decodeWords(subject) }),
    ...(date && { date: Number.isNaN(moment) ? date : new Date(moment).toISOString() }),
  }
}

/**
 * The recipients: the recipient list, or the display line if that has more names.
 *
 * @param shown the property with the display line, names separated by semicolons.
 */
function getRecipients(
  { mail, getText }: MsgFile,
  type: 'to' | 'cc',
  shown: string,
): { [K in 'to' | 'cc']?: string } {
  const listed = (mail.recipients ?? [])
    .filter(({ recipType }) => recipType === type)
    .map(({ name, smtpAddress, email }) => formatAddress(name, smtpAddress ?? email))
    .filter(Boolean)
  const named = decodeWords(getText(shown) ?? '')
    .split(/;\s*/)
    .filter(Boolean)
  const names = named.length > listed.length ? named : listed
  return names.length === 0 ? {} : { [type]: names.join(', ') }
}

/** @param address may be a directory address, which is meaningless to users. */
function formatAddress(name = '', address = ''): string {
  const decodedName = decodeWords(name)
  return decodedName && address.includes('@') && address !== decodedName
    ? `${decodedName} <${address}>`
    : decodedName || address
}

/** Inline images such as a logo are not documents. */
const isAttached = ({ attachmentHidden, pidContentId, fileName = '' }: FieldsData): boolean =>
  attachmentHidden !== true && !(pidContentId && /\.(png|jpe?g|gif|bmp)$/i.test(fileName))
