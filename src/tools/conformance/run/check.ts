import type { CheckContext } from '../calls/context.ts'
import type { Requirement } from '../options/requirements.ts'
import type { ConformanceOptions } from '../options/parse-options.ts'

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
  readonly assumes?: string | ((options: ConformanceOptions) => string)
  /** Without these it is not checkable. */
  readonly requires?: readonly Requirement[]
  /** Submissions that a right service refuses, and so does not charge. */
  readonly rejectedSubmissions?: number
  /** Documents of our own that it has read, which can be charged; undefined for a check that needs none of them. */
  readonly analysedSubmissions?: number
  readonly run: (context: CheckContext) => Promise<Verdict>
}

/** A rule that no call can show to hold or not. */
export interface UncheckableRule {
  readonly section: string
  readonly rule: string
  readonly why: string
}

export const pass = (seen?: string): Verdict => ({ outcome: 'passed', seen })
export const fail = (seen: string): Verdict => ({ outcome: 'failed', seen })
export const notCheckable = (why: string): Verdict => ({ outcome: 'not checkable', why })

/** Failed with the first thing that is wrong; passed when nothing is. */
export const failIf = (wrong: string | undefined): Verdict => (wrong === undefined ? pass() : fail(wrong))
