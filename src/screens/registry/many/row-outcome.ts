import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import type { Company } from '#src/registry/company.ts'
import {
  parseRegistryResponse,
  type LookupFailureKind,
} from '#src/registry/response/parse-registry-response.ts'

/** What became of a number, for the table. */
export interface RowOutcome {
  readonly state:
    'waiting' | 'asking' | 'failed' | 'found' | Exclude<LookupFailureKind, 'unreachable' | 'refused'>
  /** Undefined when there is none, or the answer had another form. */
  readonly company: Company | undefined
}

/** Reads what became of a number. */
export function getRowOutcome({ state, response: reply }: LookupBatchRow): RowOutcome {
  if (state !== 'answered' || reply === undefined)
    return { state: state === 'answered' ? 'failed' : state, company: undefined }
  const read = parseRegistryResponse(reply)
  if (read.kind === 'answer')
    return { state: 'found', company: read.answer.kind === 'company' ? read.answer.company : undefined }
  const { failure: trouble } = read
  return {
    state: trouble === 'unreachable' ? 'failed' : trouble === 'refused' ? 'other' : trouble,
    company: undefined,
  }
}
