import type { ProblemCode } from '#src/contract/problem.ts'

/**
 * A call of another service failed. Its cause has the codes of a lost connection, as one of the database has: this says that
 * nothing of our own storage is at fault.
 */
export class RemoteCallError extends Error {
  override readonly name = 'RemoteCallError'
  /** How it failed, as callers are told. */
  readonly fault: ProblemCode
  constructor(fault: ProblemCode, cause: unknown) {
    super(`A call of another service failed: ${fault}`, { cause })
    this.fault = fault
  }
}
