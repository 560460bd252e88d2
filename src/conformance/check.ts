import type { Context } from './context.ts'
import type { Need } from './needs.ts'
import type { Options } from './options.ts'

/** What a check found; `seen` and `why` are words for people, on one line. */
export type Verdict =
  | { readonly outcome: 'passed'; readonly seen?: string }
  | { readonly outcome: 'failed'; readonly seen: string }
  | { readonly outcome: 'not checkable'; readonly why: string }

/** A rule of the spec that calls from outside can show to hold or not. */
export interface Check {
  /** Names the check in tests; never printed. */
  readonly name: string
  /** Section of the spec, such as `4.2`. */
  readonly section: string
  readonly rule: string
  /** What was assumed where the spec is silent. */
  readonly assumes?: string | ((options: Options) => string)
  /** Without these it is not checkable. */
  readonly needs?: readonly Need[]
  /** Submissions that a right service refuses, and so does not charge. */
  readonly refused?: number
  readonly run: (context: Context) => Promise<Verdict>
}

/** A rule that no call can show to hold or not. */
export interface Remark {
  readonly section: string
  readonly rule: string
  readonly why: string
}

export const passed = (seen?: string): Verdict => ({ outcome: 'passed', seen })
export const failed = (seen: string): Verdict => ({ outcome: 'failed', seen })
export const notCheckable = (why: string): Verdict => ({ outcome: 'not checkable', why })

/** Failed with the first thing that is wrong; passed when nothing is. */
export const unlessWrong = (wrong: string | undefined): Verdict =>
  wrong === undefined ? passed() : failed(wrong)
