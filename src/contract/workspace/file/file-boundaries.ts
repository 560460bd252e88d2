import { z } from 'zod/mini'
import { maxPages } from '../../service/limits.ts'

/** Maximum files of one submission with given boundaries: as many as are unpacked. */
const maxFiles = 200

/** First pages of the documents in one file of a submission, as set by a person (decision 0138). */
export const fileBoundariesSchema = z.object({
  /** FileName of its documents. */
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Tells files of the same name apart: from 0, in the order of the result. */
  occurrence: z.int().check(z.minimum(0), z.maximum(maxFiles)),
  /** From 0, ascending; the first is 0. Only 0: the file is one document. */
  firstPages: z
    .array(z.int().check(z.minimum(0), z.maximum(maxPages - 1)))
    .check(z.minLength(1), z.maxLength(maxPages), z.refine(isAscendingFromZero)),
})
export type FileBoundaries = z.infer<typeof fileBoundariesSchema>

export const boundaryListSchema = z.array(fileBoundariesSchema).check(z.minLength(1), z.maxLength(maxFiles))

function isAscendingFromZero(pages: readonly number[]): boolean {
  return pages[0] === 0 && pages.every((page, index) => index === 0 || page > (pages[index - 1] ?? 0))
}
