import { extensionOf } from '#src/contract/file-types.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import { Budget, limits } from './budget.ts'
import { mailText } from './mail-text.ts'
import { baseName, isDocument } from './names.ts'
import { openEml } from './open-eml.ts'
import type { OpenedMail } from './open-mail.ts'
import { openMsg } from './open-msg.ts'
import { openZip } from './open-zip.ts'
import { UnpackProblem, type FileToUnpack, type Part } from './part.ts'

/** The documents in a file, in the order of the result; or why it cannot be taken apart (a sentence for people). */
export type Unpacked =
  | { readonly ok: true; readonly parts: readonly Part[] }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/**
 * Takes a file apart into its documents: a mail into its body and attachments, an archive into its entries, both to
 * a depth of `limits.depth`. Attachments and entries of other types than those of spec 2.6 are passed over.
 *
 * @param file its bytes may be taken over: the caller must not use them again.
 * @returns one part at least.
 */
export async function unpackFile(file: FileToUnpack): Promise<Unpacked> {
  try {
    const parts: Part[] = []
    for await (const part of partsOf(file, [], new Budget())) parts.push(part)
    if (parts.length === 0)
      return {
        ok: false,
        code: 'file_damaged',
        detail: 'There is no document of a supported type in the file.',
      }
    return { ok: true, parts }
  } catch (error) {
    if (!(error instanceof UnpackProblem)) throw error
    return { ok: false, code: error.code, detail: error.message }
  }
}

async function* partsOf(
  file: FileToUnpack,
  path: readonly string[],
  budget: Budget,
): AsyncGenerator<Part, void, undefined> {
  const type = extensionOf(file.name)
  if (path.length > limits.depth)
    throw new UnpackProblem('archive_too_large', `Files lie more than ${limits.depth} deep in each other.`)
  if (type === 'eml' || type === 'msg') yield* mailParts(file, await openMail(file, type), path, budget)
  else if (type === 'zip')
    for await (const entry of entriesOf(file, budget))
      yield* innerParts({ ...entry, name: baseName(entry.name) }, [...path, file.name], budget)
  else {
    budget.take(file.bytes.length)
    yield { name: file.name, type, bytes: file.bytes, path }
  }
}

async function* mailParts(
  file: FileToUnpack,
  mail: OpenedMail,
  path: readonly string[],
  budget: Budget,
): AsyncGenerator<Part, void, undefined> {
  const bytes = new TextEncoder().encode(mailText(mail.head, mail.text))
  budget.take(bytes.length)
  yield { name: file.name, type: 'txt', bytes, path, mail: { head: mail.head, html: mail.html } }
  for (const attachment of mail.attachments)
    if (isDocument(attachment.name))
      yield* innerParts({ ...attachment, name: baseName(attachment.name) }, [...path, file.name], budget)
}

/** One that is protected or damaged does not keep the others from being read: it is a document without pages. */
async function* innerParts(
  file: FileToUnpack,
  path: readonly string[],
  budget: Budget,
): AsyncGenerator<Part, void, undefined> {
  try {
    yield* partsOf(file, path, budget)
  } catch (problem) {
    if (!(problem instanceof UnpackProblem) || problem.code === 'archive_too_large') throw problem
    budget.take(file.bytes.length)
    yield { name: file.name, type: extensionOf(file.name), bytes: file.bytes, path, problem }
  }
}

async function openMail({ bytes }: FileToUnpack, type: 'eml' | 'msg'): Promise<OpenedMail> {
  const noMail = () => new UnpackProblem('file_damaged', `The file is named .${type} and is no mail.`)
  try {
    const mail = type === 'eml' ? await openEml(bytes) : await openMsg(bytes)
    if (mail.isMail) return mail
  } catch {
    throw noMail()
  }
  throw noMail()
}

async function* entriesOf(file: FileToUnpack, budget: Budget) {
  try {
    yield* openZip(file.bytes, () => budget.left)
  } catch (error) {
    if (error instanceof UnpackProblem) throw error
    throw new UnpackProblem('file_damaged', 'The archive cannot be read: it is damaged or no zip archive.')
  }
}
