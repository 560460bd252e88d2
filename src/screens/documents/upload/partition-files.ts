import { contentHeadBytes, findContentType } from '#src/contract/service/file-content.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { NewUpload } from '#src/client/upload-queue.ts'
import { checkFile, type FileProblem, type ReadingAbilities } from './check-file.ts'

/** A file that was held back: it breaks a limit or was submitted before. */
export type HeldFile = { readonly id: string; readonly upload: NewUpload } & (
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'duplicate'; readonly earlier: Submission }
)

export interface PartitionedFiles {
  readonly toSend: readonly NewUpload[]
  readonly held: readonly HeldFile[]
}

/**
 * Separates the chosen files that can be sent from those that are held back.
 *
 * @param known the submissions so far: a file with the same content as one of them is held back, unless that one
 * was refused or failed.
 */
export async function partitionFiles(
  orders: readonly NewUpload[],
  known: readonly Submission[],
  abilities?: ReadingAbilities,
): Promise<PartitionedFiles> {
  const toSend: NewUpload[] = []
  const held: HeldFile[] = []
  for (const order of orders) {
    const refusal = await checkContent(order.file, checkFile(order.file, abilities))
    const earlier = refusal === undefined ? await findDuplicate(order.file, known) : undefined
    const id = crypto.randomUUID()
    if (refusal !== undefined) held.push({ id, upload: order, kind: 'refused', problem: refusal })
    else if (earlier !== undefined) held.push({ id, upload: order, kind: 'duplicate', earlier })
    else toSend.push(order)
  }
  return { toSend, held }
}

/** A PDF or picture with an office extension is read by its content. */
async function checkContent(file: File, refusal: FileProblem | undefined): Promise<FileProblem | undefined> {
  if (refusal?.reason !== 'office') return refusal
  const head = new Uint8Array(await file.slice(0, contentHeadBytes).arrayBuffer())
  return findContentType(file.name, head) === null ? refusal : undefined
}

async function findDuplicate(file: File, known: readonly Submission[]): Promise<Submission | undefined> {
  const candidates = known.filter(
    ({ fileBytes, state }) => fileBytes === file.size && state !== 'refused' && state !== 'failed',
  )
  if (candidates.length === 0) return undefined
  const digest = await computeFileDigest(file)
  return candidates.find(({ sha256 }) => sha256 === digest)
}

/**
 * Hex SHA-256 of a file's content, as the workspace computes it.
 * @returns undefined if the browser has no digest (a page loaded without TLS from another machine) or the file
 * cannot be read; a repeated file is then not detected before it is sent.
 */
async function computeFileDigest(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}
