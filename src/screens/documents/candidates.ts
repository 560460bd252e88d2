import type { Submission } from '#src/contract/submissions.ts'
import type { UploadOrder } from '#src/client/upload-queue.ts'
import { checkFile, type FileRefusal } from './check-file.ts'
import { fileDigest } from './file-digest.ts'

/** A file that was not sent: it breaks a limit, or is one that was sent before. */
export type HeldFile = { readonly id: string; readonly order: UploadOrder } & (
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
  | { readonly kind: 'duplicate'; readonly earlier: Submission }
)

export interface Sorted {
  readonly toSend: readonly UploadOrder[]
  readonly held: readonly HeldFile[]
}

/**
 * Divides chosen files into those that can be sent and those that need a word first.
 *
 * @param known the submissions so far: a file with the same content as one of them is held, unless that one was
 *   refused or failed.
 */
export async function sortFiles(
  orders: readonly UploadOrder[],
  known: readonly Submission[],
): Promise<Sorted> {
  const toSend: UploadOrder[] = []
  const held: HeldFile[] = []
  for (const order of orders) {
    const refusal = checkFile(order.file)
    const earlier = refusal === undefined ? await findEarlier(order.file, known) : undefined
    const id = crypto.randomUUID()
    if (refusal !== undefined) held.push({ id, order, kind: 'refused', refusal })
    else if (earlier !== undefined) held.push({ id, order, kind: 'duplicate', earlier })
    else toSend.push(order)
  }
  return { toSend, held }
}

async function findEarlier(file: File, known: readonly Submission[]): Promise<Submission | undefined> {
  const candidates = known.filter(
    ({ fileBytes, state }) => fileBytes === file.size && state !== 'refused' && state !== 'failed',
  )
  if (candidates.length === 0) return undefined
  const digest = await fileDigest(file)
  return candidates.find(({ sha256 }) => sha256 === digest)
}
