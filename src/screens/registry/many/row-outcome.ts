import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import type { Company } from '#src/registry/company.ts'
import { getFaultKind, maskKeys, type RegistryFault } from '#src/registry/response/parse-faults.ts'
import {
  parseRegistryResponse,
  type LookupFailureKind,
} from '#src/registry/response/parse-registry-response.ts'

/** The outcome of a number. */
export interface RowOutcome {
  readonly state:
    'waiting' | 'asking' | 'failed' | 'found' | Exclude<LookupFailureKind, 'unreachable' | 'refused'>
  /** Undefined if there is none, or the response is unrecognised. */
  readonly company: Company | undefined
  /** The registry's own messages for an error; empty without any, or if it only does not know the number. */
  readonly faults: string
}

/** Derives the outcome of a number. */
export function getRowOutcome({ state, response }: LookupBatchRow): RowOutcome {
  if (state !== 'answered' || response === undefined)
    return { state: state === 'answered' ? 'failed' : state, company: undefined, faults: '' }
  const result = parseRegistryResponse(response)
  if (result.kind === 'answer')
    return {
      state: 'found',
      company: result.answer.kind === 'company' ? result.answer.company : undefined,
      faults: '',
    }
  const { failure, faults } = result
  const isUnknown = failure === 'number' || failure === 'nothing'
  return {
    state: toRowState(failure),
    company: undefined,
    faults: isUnknown ? '' : joinFaults(faults, failure),
  }
}

const joinFaults = (faults: readonly RegistryFault[], failure: LookupFailureKind): string =>
  faults
    .map((fault) => {
      const isKey = failure === 'key' || getFaultKind(fault) === 'key'
      const text = (isKey ? maskKeys(fault.text) : fault.text).replace(/\s*\n\s*/g, ' ')
      return [text, fault.code ? `(${fault.code})` : ''].filter(Boolean).join(' ')
    })
    .filter(Boolean)
    .join(' ')

/** The catalogue key of an outcome. The test registry does not know whether a number exists. */
export function getOutcomeKey(state: RowOutcome['state'], isTest: boolean) {
  return `registry.many.state.${state === 'number' && isTest ? 'notInTest' : state}` as const
}

function toRowState(failure: LookupFailureKind): RowOutcome['state'] {
  if (failure === 'unreachable') return 'failed'
  return failure === 'refused' ? 'other' : failure
}
