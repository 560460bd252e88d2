import { getExtension } from '#src/contract/service/file-types.ts'
import type { OcrWords } from '#src/contract/workspace/file/attachments.ts'
import type { Attachment } from '#src/engine/unpack/attachment.ts'
import { unpackFile } from '#src/engine/unpack/unpack-file.ts'
import { getAttachmentView, isContainer } from '#src/workspace/attachment-view.ts'
import type {
  AttachmentProblem,
  FileAttachments,
  StoredBytes,
  SubmittedFile,
} from '#src/workspace/file-attachments.ts'
import type { FileStore } from '#src/workspace/file-store.ts'

interface FileAttachmentsOptions {
  readonly files: FileStore
  /** Finds the OCR words of a document in a file, counted from 0. */
  readonly findWords: (file: SubmittedFile, index: number) => Promise<OcrWords | undefined>
}

/** A document in a file, with its bytes ready to be read. */
interface OpenedAttachment extends StoredBytes {
  readonly name: string
  readonly type: string
  /** Names of the files that contain it. */
  readonly path: readonly string[]
  readonly mail?: Attachment['mail']
}

/** Shows the contents of submitted files: unpacks the last viewed mail or archive, and keeps it in memory. */
export function createFileAttachments({ files, findWords }: FileAttachmentsOptions): FileAttachments {
  let last: { readonly key: string; readonly opened: ReturnType<typeof unpack> } | undefined

  async function unpack(file: SubmittedFile): Promise<readonly OpenedAttachment[] | AttachmentProblem> {
    const unpacked = await unpackFile({ name: `file.${getType(file)}`, bytes: await files.read(file.sha256) })
    if (!unpacked.ok) return unpacked
    return unpacked.attachments.map((one, index) => openAttachment(one, index, file))
  }
  function open(file: SubmittedFile) {
    if (!isContainer(getType(file))) return Promise.resolve([openWhole(file, files)])
    const key = `${file.sha256} ${file.fileName}`
    if (last?.key !== key) last = { key, opened: unpack(file) }
    return last.opened
  }
  async function find<T>(
    file: SubmittedFile,
    index: number,
    visit: (one: OpenedAttachment) => T | undefined,
  ) {
    const opened = await open(file)
    if (!Array.isArray(opened)) return opened as AttachmentProblem
    const attachment = (opened as readonly OpenedAttachment[])[index]
    const value = attachment && visit(attachment)
    return value === undefined ? undefined : { ok: true as const, value }
  }
  const view = ({ type, mail }: OpenedAttachment) => getAttachmentView(type, mail !== undefined, false)
  return {
    async list(file) {
      const opened = await open(file)
      if (!Array.isArray(opened)) return opened as AttachmentProblem
      const attachments = opened as readonly OpenedAttachment[]
      return {
        ok: true,
        value: attachments.map((one) => ({ name: one.name, path: [...one.path], ...view(one) })),
      }
    },
    file: (file, index) => find(file, index, (one) => ({ ...one, shownAs: view(one).shownAs })),
    mail: (file, index) =>
      find(file, index, ({ mail }) => mail && { head: mail.head, html: mail.html ?? null }),
    words: async (file, index) => ({ ok: true, value: (await findWords(file, index)) ?? { pages: [] } }),
  }
}

const getType = ({ fileName, contentType }: SubmittedFile): string => contentType ?? getExtension(fileName)

function openWhole(file: SubmittedFile, files: FileStore): OpenedAttachment {
  return {
    name: file.fileName,
    type: getType(file),
    path: [],
    digest: file.sha256,
    bytes: file.fileBytes,
    stream: (start, end) => files.stream(file.sha256, start, end),
  }
}

/** A mail body has the name of the mail; other attachments are inside the file. */
function openAttachment(
  { name, type, path, bytes, mail }: Attachment,
  index: number,
  { fileName, sha256 }: SubmittedFile,
): OpenedAttachment {
  const content = new Blob([bytes])
  return {
    name: path.length === 0 ? fileName : name,
    type,
    path: path.length === 0 ? [] : [fileName, ...path.slice(1)],
    digest: `${sha256}-${index}`,
    bytes: content.size,
    stream: (start, end) => content.slice(start, end + 1).stream(),
    ...(mail && { mail }),
  }
}
