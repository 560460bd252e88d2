import assert from 'node:assert/strict'
import type fc from 'fast-check'
import { problemCodes } from '#src/contract/problem.ts'

/** What is fed with damaged input, and what must hold of it. */
export interface FuzzTarget {
  /** One word. */
  readonly name: string
  /** Inputs in `npm run soak`: about two seconds of processor time. */
  readonly runs: number
  /** The inputs: data that can be printed. */
  readonly inputs: fc.Arbitrary<unknown>
  /** Throws or rejects when something does not hold of the input. */
  readonly check: (input: unknown) => Promise<void> | void
}

export const defineTarget = <T>(target: {
  readonly name: string
  readonly runs: number
  readonly inputs: fc.Arbitrary<T>
  readonly check: (input: T) => Promise<void> | void
}): FuzzTarget => ({ ...target, check: (input) => target.check(input as T) })

/** Words of an error of JavaScript's, which no reviewer understands. */
const programError =
  /undefined|is not a (?:function|constructor)|is not iterable|Cannot read|Invalid array|call stack|out of bounds|offset|NaN|\[object/i

/** A refusal must have a code that is known and a sentence for people. */
export function assertRefusal({ code, detail }: { readonly code: string; readonly detail: string }): void {
  assert.ok((problemCodes as readonly string[]).includes(code), `the code ${code}`)
  assert.match(detail, /\.$/, 'the detail is no sentence')
  assert.doesNotMatch(detail, programError)
}
