import { tmpdir } from 'node:os'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import { measureFreeBytes } from '../database/disk-space.ts'

/** Bytes that converting a document may need besides the document itself. */
const minTemporaryBytes = 8 * 2 ** 20

/**
 * Wraps a recognition. A document that could not be read while the disk of temporary files was full does not count as
 * damaged, because LibreOffice then just makes no PDF. Rejects with a fault of the storage, so that the queue reads the
 * document later.
 */
export function repeatWithoutRoom(
  recognise: RecogniseFile,
  measureRoom = () => measureFreeBytes(tmpdir()),
): RecogniseFile {
  return async (...call) => {
    const outcome = await recognise(...call)
    if (outcome.ok) return outcome
    const free = await measureRoom()
    if (free !== undefined && free < minTemporaryBytes)
      throw new FileStoreUnavailableError('full', new Error('The disk of temporary files is full'))
    return outcome
  }
}
