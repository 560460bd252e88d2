import type { RunRow } from '#src/client/registry-run.ts'
import type { Company } from '#src/company/company.ts'
import { readReply, type TroubleKind } from '#src/company/read-reply.ts'

/** What became of a number, for the table. */
export interface ManyOutcome {
  readonly state: 'waiting' | 'asking' | 'failed' | 'found' | Exclude<TroubleKind, 'unreachable' | 'refused'>
  /** Undefined when there is none, or the answer had another form. */
  readonly company: Company | undefined
}

/** Reads what became of a number. */
export function outcomeOf({ state, reply }: RunRow): ManyOutcome {
  if (state !== 'answered' || reply === undefined)
    return { state: state === 'answered' ? 'failed' : state, company: undefined }
  const read = readReply(reply)
  if (read.kind === 'answer')
    return { state: 'found', company: read.answer.kind === 'company' ? read.answer.company : undefined }
  const { trouble } = read
  return {
    state: trouble === 'unreachable' ? 'failed' : trouble === 'refused' ? 'other' : trouble,
    company: undefined,
  }
}
