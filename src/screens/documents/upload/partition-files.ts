import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { NewUpload } from '#src/client/upload-queue.ts'
import { checkFile, type FileProblem } from './check-file.ts'
import { computeFileDigest } from './compute-file-digest.ts'

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
 * Divides chosen files into those that can be sent and those that need a word first.
 *
 * @param known the submissions so far: a file with the same content as one of them is held, unless that one was
 *   refused or failed.
 */
export async function partitionFiles(
  orders: readonly NewUpload[],
  known: readonly Submission[],
): Promise<PartitionedFiles> {
  const toSend: NewUpload[] = []
  const held: HeldFile[] = []
  for (const order of orders) {
    const refusal = checkFile(order.file)
    const earlier = refusal === undefined ? await findDuplicate(order.file, known) : undefined
    const id = crypto.randomUUID()
    if (refusal !== undefined) held.push({ id, upload: order, kind: 'refused', problem: refusal })
    else if (earlier !== undefined) held.push({ id, upload: order, kind: 'duplicate', earlier })
    else toSend.push(order)
  }
  return { toSend, held }
}

async function findDuplicate(file: File, known: readonly Submission[]): Promise<Submission | undefined> {
  const candidates = known.filter(
    ({ fileBytes, state }) => fileBytes === file.size && state !== 'refused' && state !== 'failed',
  )
  if (candidates.length === 0) return undefined
  const digest = await computeFileDigest(file)
  return candidates.find(({ sha256 }) => sha256 === digest)
}
