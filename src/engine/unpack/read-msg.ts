import * as reader from '@kenjiuno/msgreader'
import type { FieldsData } from '@kenjiuno/msgreader'
import { detectContent } from '#src/contract/service/file-content.ts'
import { UnpackError } from './attachment.ts'
import { isSoundCompoundFile } from './check-compound-file.ts'
import { getEncodingLabel } from './code-page.ts'

// A CommonJS package: bundlers and Node disagree about its default export.
type Reader = typeof reader.default
const wrappedReader: unknown = reader.default
const MsgReader = (
  typeof wrappedReader === 'function' ? wrappedReader : (wrappedReader as { default: unknown }).default
) as Reader

/** A parsed .msg file. */
export interface MsgFile {
  readonly mail: FieldsData
  getContent(attachment: FieldsData): Uint8Array<ArrayBuffer>
  /** A text property without a parsed name, by its number ([MS-OXPROPS]); undefined if missing. */
  getText(property: string): string | undefined
}

const unicode = '001f'
const oneByte = '001e'

/**
 * Reads an .msg file ([MS-OXMSG]).
 *
 * @throws UnpackError if its chains are not sound, and the parser's error for other files.
 */
export function readMsg(bytes: Uint8Array<ArrayBuffer>): MsgFile {
  if (detectContent(bytes) === 'compound' && !isSoundCompoundFile(bytes))
    throw new UnpackError('file_damaged', 'The mail cannot be read: it is damaged or incomplete.')
  // Latin-1 preserves every byte.
  const first = parse(bytes, 'latin1')
  const encoding = detectEncoding(first.mail)
  const { msg, mail } = encoding === undefined ? first : parse(bytes, encoding)
  return {
    mail,
    getContent: (attachment) => new Uint8Array(msg.getAttachment(attachment).content),
    getText: (property) =>
      getTexts(mail).find(({ tag }) => tag === property + unicode || tag === property + oneByte)?.value,
  }
}

function parse(bytes: Uint8Array<ArrayBuffer>, ansiEncoding: string) {
  const msg = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  msg.parserConfig = { ansiEncoding, includeRawProps: true }
  const mail = msg.getFileData()
  if (mail.error !== undefined) throw new Error(mail.error)
  return { msg, mail }
}

/**
 * The encoding of non-Unicode texts: the mail's code page, else UTF-8 if all of them are valid UTF-8 (written by
 * programs other than Outlook), else Outlook's default.
 * @returns undefined if no text depends on it.
 */
function detectEncoding(mail: FieldsData): string | undefined {
  const texts = [mail, ...(mail.recipients ?? []), ...(mail.attachments ?? [])]
    .flatMap(getTexts)
    .filter(({ tag, value }) => tag.endsWith(oneByte) && /[^\0-\x7f]/.test(value))
  if (texts.length === 0) return undefined
  if (mail.messageCodepage !== undefined) return getEncodingLabel(mail.messageCodepage)
  return texts.every(({ value }) => isUtf8(value)) ? 'utf-8' : 'windows-1252'
}

const getTexts = (part: FieldsData) =>
  (part.rawProps ?? []).flatMap(({ propertyTag, value }) =>
    propertyTag !== undefined && typeof value === 'string' ? [{ tag: propertyTag.toLowerCase(), value }] : [],
  )

/** @param latin1 bytes, each as the character with its number. */
function isUtf8(latin1: string): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(latin1, (one) => one.charCodeAt(0)))
    return true
  } catch {
    return false
  }
}
