import assert from 'node:assert/strict'
import type fc from 'fast-check'
import { problemCodes } from '#src/contract/problem.ts'

/** A function that gets damaged input, and its invariant. */
export interface FuzzTarget {
  /** One word. */
  readonly name: string
  /** Number of inputs in `npm run soak`: about two seconds of processor time. */
  readonly runs: number
  /** The inputs: printable data. */
  readonly inputs: fc.Arbitrary<unknown>
  /** Throws or rejects when the invariant is violated. */
  readonly check: (input: unknown) => Promise<void> | void
}

export const defineTarget = <T>(target: {
  readonly name: string
  readonly runs: number
  readonly inputs: fc.Arbitrary<T>
  readonly check: (input: T) => Promise<void> | void
}): FuzzTarget => ({ ...target, check: (input) => target.check(input as T) })

/** Words of a JavaScript error, which no reviewer understands. */
const programError =
  /undefined|is not a (?:function|constructor)|is not iterable|Cannot read|Invalid array|call stack|out of bounds|offset|NaN|\[object/i

/** Asserts that a refusal has a known code and a readable sentence. */
export function assertRefusal({ code, detail }: { readonly code: string; readonly detail: string }): void {
  assert.ok((problemCodes as readonly string[]).includes(code), `the code ${code}`)
  assert.match(detail, /\.$/, 'the detail is not a sentence')
  assert.doesNotMatch(detail, programError)
}
