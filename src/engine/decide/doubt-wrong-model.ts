import type { ModelField } from '#src/contract/service/models.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Decision } from './decision.ts'

const sumRoles: readonly FieldRole[] = ['net', 'vat', 'total']

/**
 * Doubts every field of a document that has none of the amounts its model asks for. It was most likely sent to a model of
 * another kind (a letter as an invoice), and how often a score came true was counted on documents of the right kind.
 */
export function doubtWrongModel(fields: readonly ModelField[], decisions: Map<string, Decision>): void {
  const asked = fields.filter((field) => sumRoles.includes(getFieldRole(field)))
  if (asked.length === 0 || asked.some(({ name }) => decisions.has(name))) return
  for (const [name, decision] of decisions) decisions.set(name, { ...decision, isDoubted: true })
}
