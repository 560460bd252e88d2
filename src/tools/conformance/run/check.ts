import type { CheckContext } from '../calls/context.ts'
import type { Requirement } from '../options/requirements.ts'
import type { ConformanceOptions } from '../options/parse-options.ts'

/** The outcome of a check; `seen` and `why` are readable texts, on one line. */
export type Verdict =
  | { readonly outcome: 'passed'; readonly seen?: string }
  | { readonly outcome: 'failed'; readonly seen: string }
  | { readonly outcome: 'not checkable'; readonly why: string }

/** A rule of the spec that calls from outside can verify. */
export interface Check {
  /** Name of the check in tests; never printed. */
  readonly name: string
  /** Section of the spec, such as `4.2`. */
  readonly section: string
  readonly rule: string
  /** Assumption where the spec is silent. */
  readonly assumes?: string | ((options: ConformanceOptions) => string)
  /** Requirements without which it is not checkable. */
  readonly requires?: readonly Requirement[]
  /** Number of submissions that a correct service refuses, and so does not charge. */
  readonly rejectedSubmissions?: number
  /** Number of our own documents that the service reads, which can be charged; undefined when none is needed. */
  readonly analysedSubmissions?: number
  readonly run: (context: CheckContext) => Promise<Verdict>
}

/** A rule that no call can verify. */
export interface UncheckableRule {
  readonly section: string
  readonly rule: string
  readonly why: string
}

export const pass = (seen?: string): Verdict => ({ outcome: 'passed', seen })
export const fail = (seen: string): Verdict => ({ outcome: 'failed', seen })
export const notCheckable = (why: string): Verdict => ({ outcome: 'not checkable', why })

/** Fails with the first problem; passes when there is none. */
export const failIf = (wrong: string | undefined): Verdict => (wrong === undefined ? pass() : fail(wrong))
