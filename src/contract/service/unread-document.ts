import { isProblemCode, type ProblemCode } from '../problem.ts'
import type { ResultDocument } from './analysis-result.ts'

/**
 * Name of a property that the local service adds to an entry of Documents that it could not read among others that it did:
 * why, as the code of a problem. The spec does not name it; a service that does not know it leaves it out.
 */
export const unreadProperty = 'Unread'

/**
 * Whether one of several documents could not be read: it has neither pages nor fields, whatever became of the others.
 *
 * @returns the reason as a code, null where the service gives none; undefined for a document that was read.
 */
export function findUnreadReason({
  TotalPages,
  Fields,
  rest,
}: Pick<ResultDocument, 'TotalPages' | 'Fields' | 'rest'>): ProblemCode | null | undefined {
  if (TotalPages !== 0 || Fields.size > 0) return undefined
  const reason = rest.get(unreadProperty)
  return typeof reason === 'string' && isProblemCode(reason) ? reason : null
}
