import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import type { Company } from '#src/registry/company.ts'
import {
  parseRegistryResponse,
  type LookupFailureKind,
} from '#src/registry/response/parse-registry-response.ts'

/** The outcome of a number. */
export interface RowOutcome {
  readonly state:
    'waiting' | 'asking' | 'failed' | 'found' | Exclude<LookupFailureKind, 'unreachable' | 'refused'>
  /** Undefined when there is none, or the response has another form. */
  readonly company: Company | undefined
}

/** Derives the outcome of a number. */
export function getRowOutcome({ state, response }: LookupBatchRow): RowOutcome {
  if (state !== 'answered' || response === undefined)
    return { state: state === 'answered' ? 'failed' : state, company: undefined }
  const result = parseRegistryResponse(response)
  if (result.kind === 'answer')
    return { state: 'found', company: result.answer.kind === 'company' ? result.answer.company : undefined }
  return { state: toRowState(result.failure), company: undefined }
}

function toRowState(failure: LookupFailureKind): RowOutcome['state'] {
  if (failure === 'unreachable') return 'failed'
  return failure === 'refused' ? 'other' : failure
}
