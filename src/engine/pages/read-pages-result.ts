import type { ProblemCode } from '#src/contract/problem.ts'
import type { Page } from './page.ts'

/** The pages of a file, or why they cannot be read. */
export type ReadPagesResult =
  | { readonly ok: true; readonly pages: readonly Page[] }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }
