import { toNumber } from '../json.ts'
import type { ResultField } from './analysis-result.ts'

/**
 * The number of reviewed documents of the same format that a value was learnt from or confirmed by: a property of the
 * local service, beyond spec 2.3.
 *
 * @returns undefined when the service does not report it.
 */
export function getLearntFrom({ rest }: ResultField): number | undefined {
  const count = toNumber(rest.get('LearntFrom'))
  return count !== undefined && Number.isSafeInteger(count) && count > 0 ? count : undefined
}

/**
 * Whether an account or registration number differs from earlier documents of the same supplier: a property of the
 * local service, beyond spec 2.3.
 */
export const isOtherThanBefore = ({ rest }: ResultField): boolean => rest.get('OtherThanBefore') === true
