import * as reader from '@kenjiuno/msgreader'
import type { FieldsData } from '@kenjiuno/msgreader'
import { textOfHtml } from './mail-text.ts'
import { nameless } from './names.ts'
import { openEml } from './open-eml.ts'
import type { OpenedMail } from './open-mail.ts'

// A CommonJS package: bundlers and Node disagree on where its default export is.
type Reader = typeof reader.default
const wrapped: unknown = reader.default
const MsgReader = (
  typeof wrapped === 'function' ? wrapped : (wrapped as { default: unknown }).default
) as Reader

/** Opens an .msg file of Outlook. @throws what the reader throws when it is none. */
export async function openMsg(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedMail> {
  const msg = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  // Of mails that are not written in Unicode; most of those were written here.
  msg.parserConfig = { ansiEncoding: 'windows-1252' }
  const mail = msg.getFileData()
  if (mail.error !== undefined) throw new Error(mail.error)
  const html = mail.bodyHtml ?? (mail.html && decoderFor(mail.internetCodepage).decode(mail.html))
  const plain = mail.body?.trim()
  const attached = (mail.attachments ?? []).filter(isAttached)
  const opened = await Promise.all(attached.map((attachment, index) => open(msg, attachment, index)))
  return {
    head: headOf(mail),
    text: plain || (html === undefined ? '' : textOfHtml(html)),
    html,
    attachments: opened.flat(),
    // The documents of older office programs are compound files as well, and say none of these.
    isMail: (mail.messageClass ?? mail.subject ?? mail.body ?? mail.senderName) !== undefined,
  }
}

async function open(
  msg: InstanceType<Reader>,
  attachment: FieldsData,
  index: number,
): Promise<OpenedMail['attachments']> {
  const bytes = new Uint8Array(msg.getAttachment(attachment).content)
  const { innerMsgContent, attachMimeTag: mimeType = '', name: subject, fileName, fileNameShort } = attachment
  // Of a signed mail all of it lies in one attachment, as it went over the wire.
  if (mimeType.toLowerCase() === 'multipart/signed') return (await openEml(bytes)).attachments
  // A mail within a mail comes as the file it would be by itself.
  if (innerMsgContent) return [{ name: `${subject ?? `mail-${index + 1}`}.msg`, bytes }]
  return [{ name: fileName ?? fileNameShort ?? nameless(mimeType, index), bytes }]
}

/** The encoding of a mail's HTML by its code page as Windows counts them; UTF-8 where that is none we know. */
function decoderFor(codepage = 65001): TextDecoder {
  const iso = codepage - 28590
  const label =
    codepage === 20127
      ? 'windows-1252'
      : iso > 0 && iso < 17
        ? `iso-8859-${iso}`
        : (others[codepage] ?? `windows-${codepage}`)
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

const others: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20866: 'koi8-r',
  21866: 'koi8-u',
  65001: 'utf-8',
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
