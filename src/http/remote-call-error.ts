import type { ProblemCode } from '#src/contract/problem.ts'

/**
 * A call to another service failed. Its cause may have the codes of a lost database connection; this class shows that
 * our own storage is not at fault.
 */
export class RemoteCallError extends Error {
  override readonly name = 'RemoteCallError'
  /** The problem code that callers receive. */
  readonly fault: ProblemCode
  constructor(fault: ProblemCode, cause: unknown) {
    super(`A call of another service failed: ${fault}`, { cause })
    this.fault = fault
  }
}
