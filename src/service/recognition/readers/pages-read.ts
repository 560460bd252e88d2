import type { ProblemCode } from '#src/contract/problem.ts'
import type { Page } from '../layout/page.ts'

/** The pages of a file, or why they cannot be read. */
export type PagesRead =
  | { readonly ok: true; readonly pages: readonly Page[] }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }
