import * as reader from '@kenjiuno/msgreader'
import type { FieldsData } from '@kenjiuno/msgreader'
import { textOfHtml } from './mail-text.ts'
import type { OpenedMail } from './open-mail.ts'

// A CommonJS package: bundlers and Node disagree on where its default export is.
type Reader = typeof reader.default
const wrapped: unknown = reader.default
const MsgReader = (
  typeof wrapped === 'function' ? wrapped : (wrapped as { default: unknown }).default
) as Reader

/** Opens an .msg file of Outlook. @throws what the reader throws when it is none. */
export function openMsg(bytes: Uint8Array<ArrayBuffer>): OpenedMail {
  const msg = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const mail = msg.getFileData()
  if (mail.error !== undefined) throw new Error(mail.error)
  const html = mail.bodyHtml ?? (mail.html && new TextDecoder().decode(mail.html))
  const plain = mail.body?.trim()
  return {
    head: headOf(mail),
    text: plain || (html === undefined ? '' : textOfHtml(html)),
    html,
    attachments: (mail.attachments ?? []).filter(isAttached).map((attachment) => {
      const { fileName, content } = msg.getAttachment(attachment)
      // A mail within a mail comes as the file it would be by itself.
      const name = attachment.innerMsgContent ? `${fileName.replace(/\.msg$/i, '')}.msg` : fileName
      return { name, bytes: new Uint8Array(content) }
    }),
    isMail: mail.dataType === 'msg',
  }
}

function headOf(mail: FieldsData): OpenedMail['head'] {
  const { senderName, senderSmtpAddress, senderEmail, subject } = mail
  const address = senderSmtpAddress ?? senderEmail
  const from = senderName && address?.includes('@') ? `${senderName} <${address}>` : (senderName ?? address)
  const date = mail.clientSubmitTime ?? mail.messageDeliveryTime
  const moment = date === undefined ? Number.NaN : Date.parse(date)
  return {
    ...(from && { from }),
    ...receivers(mail, 'to'),
    ...receivers(mail, 'cc'),
    ...(subject && { subject }),
    ...(date && { date: Number.isNaN(moment) ? date : new Date(moment).toISOString() }),
  }
}

function receivers(mail: FieldsData, type: 'to' | 'cc'): { [K in 'to' | 'cc']?: string } {
  const names = (mail.recipients ?? [])
    .filter(({ recipType }) => recipType === type)
    .map(({ name, smtpAddress, email }) => name ?? smtpAddress ?? email ?? '')
    .filter(Boolean)
  return names.length === 0 ? {} : { [type]: names.join(', ') }
}

/** Pictures that the body shows, such as a logo, are no documents. */
const isAttached = ({ attachmentHidden, pidContentId, fileName = '' }: FieldsData): boolean =>
  attachmentHidden !== true && !(pidContentId && /\.(png|jpe?g|gif|bmp)$/i.test(fileName))
