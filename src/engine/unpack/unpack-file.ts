import { findContentType } from '#src/contract/service/file-content.ts'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import { readElectronicInvoice } from '../einvoice/read-electronic-invoice.ts'
import { renderInvoiceText } from '../einvoice/render-invoice-text.ts'
import { UnpackBudget, unpackLimits } from './unpack-budget.ts'
import { buildMailText } from './mail-text.ts'
import { getBaseName, isSupportedAttachment } from './file-names.ts'
import { openEml } from './open-eml.ts'
import { openMsg } from './open-msg.ts'
import { openZip } from './open-zip.ts'
import { UnpackError, type Attachment, type InputFile, type OpenedMail } from './attachment.ts'

/** The documents in a file, in result order, or the reason why it cannot be unpacked (a sentence for users). */
export type UnpackResult =
  | { readonly ok: true; readonly attachments: readonly Attachment[] }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/**
 * Unpacks a file into its documents: a mail into its body and attachments, an archive into its entries, both to a
 * depth of `unpackLimits.depth`. Attachments and entries of types outside spec 2.6 are skipped, except electronic
 * invoices in XML.
 *
 * @param file its bytes may be transferred: the caller must not use them again.
 * @param password opens protected archives, at any depth.
 * @returns at least one document.
 */
export async function unpackFile(file: InputFile, password?: string): Promise<UnpackResult> {
  try {
    const attachments: Attachment[] = []
    for await (const attachment of extractAttachments(file, [], { budget: new UnpackBudget(), password }))
      attachments.push(attachment)
    if (attachments.length === 0)
      return {
        ok: false,
        code: 'file_damaged',
        detail: 'The file contains no document of a supported type.',
      }
    return { ok: true, attachments }
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error
    return { ok: false, code: error.code, detail: error.message }
  }
}

interface UnpackContext {
  readonly budget: UnpackBudget
  readonly password: string | undefined
}

async function* extractAttachments(
  file: InputFile,
  path: readonly string[],
  context: UnpackContext,
): AsyncGenerator<Attachment, void, undefined> {
  const { budget } = context
  // A JPEG named .png is a JPEG.
  const type = findContentType(file.name, file.bytes) ?? getExtension(file.name)
  if (path.length > unpackLimits.depth)
    throw new UnpackError(
      'archive_too_large',
      `Files are nested more than ${unpackLimits.depth} levels deep.`,
    )
  if (type === 'eml' || type === 'msg')
    yield* extractMailAttachments(file, await openMail(file, type), path, context)
  else if (type === 'zip')
    for await (const entry of readZipEntries(file, context))
      yield* extractNestedAttachments(
        { ...entry, name: getBaseName(entry.name) },
        [...path, file.name],
        context,
      )
  else if (type === 'xml' && path.length > 0) yield* extractElectronicInvoice(file, path, budget)
  else {
    budget.consume(file.bytes.length)
    yield { name: file.name, type, bytes: file.bytes, path }
  }
}

/** Turns an electronic invoice into readable text. Other XML is skipped, like other unsupported types. */
function* extractElectronicInvoice(
  { name, bytes }: InputFile,
  path: readonly string[],
  budget: UnpackBudget,
): Generator<Attachment, void, undefined> {
  const invoice = readElectronicInvoice(bytes)
  budget.consumeSkipped(bytes.length)
  if (invoice === undefined) return
  const text = new TextEncoder().encode(renderInvoiceText(invoice))
  budget.consume(text.length)
  yield { name, type: 'txt', bytes: text, path, invoice }
}

async function* extractMailAttachments(
  file: InputFile,
  mail: OpenedMail,
  path: readonly string[],
  context: UnpackContext,
): AsyncGenerator<Attachment, void, undefined> {
  const bytes = new TextEncoder().encode(buildMailText(mail.head, mail.text))
  context.budget.consume(bytes.length)
  yield { name: file.name, type: 'txt', bytes, path, mail: { head: mail.head, html: mail.html } }
  for (const attachment of mail.attachments)
    if (isSupportedAttachment(attachment.name))
      yield* extractNestedAttachments(
        { ...attachment, name: getBaseName(attachment.name) },
        [...path, file.name],
        context,
      )
}

/** Turns a protected or damaged attachment into a document without pages, so that the others can still be read. */
async function* extractNestedAttachments(
  file: InputFile,
  path: readonly string[],
  context: UnpackContext,
): AsyncGenerator<Attachment, void, undefined> {
  try {
    yield* extractAttachments(file, path, context)
  } catch (problem) {
    if (!(problem instanceof UnpackError) || problem.code === 'archive_too_large') throw problem
    context.budget.consume(file.bytes.length)
    yield { name: file.name, type: getExtension(file.name), bytes: file.bytes, path, problem }
  }
}

async function openMail({ bytes }: InputFile, type: 'eml' | 'msg'): Promise<OpenedMail> {
  const createNoMailError = () =>
    new UnpackError('file_damaged', `The file is named .${type} but is not a mail.`)
  try {
    const mail = type === 'eml' ? await openEml(bytes) : await openMsg(bytes)
    if (mail.isMail) return mail
  } catch (error) {
    if (error instanceof UnpackError) throw error
    throw createNoMailError()
  }
  throw createNoMailError()
}

async function* readZipEntries(file: InputFile, { budget, password }: UnpackContext) {
  try {
    yield* openZip(file.bytes, () => budget.remainingBytes, password)
  } catch (error) {
    if (error instanceof UnpackError) throw error
    throw new UnpackError('file_damaged', 'The archive cannot be read: it is damaged or not a zip archive.')
  }
}
