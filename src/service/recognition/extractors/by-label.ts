import type { Candidate } from '../candidates/candidate.ts'
import { kindOf } from '../fields/roles.ts'
import type { Labelled } from '../labels/places.ts'
import { proposalOf, type Extractor, type Proposal, type Question } from './proposal.ts'

/** The value beside or below one of the labels of the field, for fields whose values have a form of their own. */
export const byLabel: Extractor = {
  name: 'label',
  weight: 1,
  propose: (question) => {
    const kind = kindOf(question.field)
    if (kind === 'text') return []
    return question.scene
      .labelled(question.field.name, kind)
      .filter((found) => fits(found, question))
      .map((found) => proposalOf(found.candidate, found.strength * formOf(found, question), 'label'))
  },
}

function fits({ candidate, hit, direction }: Labelled, { role, field, scene }: Question): boolean {
  // What is charged for a number is the customer's use of it.
  const { line } = candidate.segment
  const charged = scene.candidates.onLine(line, 'amount').length > 0 && !hit.closed
  if (role === 'issuer-phone' && charged) return false
  if (role === 'vat' && isBase(candidate)) return false
  if (field.type === 'Long' && !Number.isInteger(candidate.value)) return false
  // The account at a bank is no number of the customer.
  if (role === 'other-number' && /sort ?code|\biban\b|\bbic\b|swift|\bblz\b/i.test(hit.segment.text))
    return false
  if (role === 'document-number' || role === 'other-number') {
    // A sentence that only mentions an invoice is followed by anything.
    if (candidate.form < 0.3) return false
    if (!hit.leads && !hit.closed && direction === 'below') return false
  }
  return true
}

/** `btw 21% over 100,00`: the amount that VAT is reckoned over is not the VAT. */
const isBase = ({ segment, from }: Candidate) =>
  /(?:(?<!\p{L})(?:over|on|sur|auf)|%\s*(?:of|van|von|de|aus))\s*$/iu.test(segment.text.slice(0, from))

function formOf({ candidate, hit }: Labelled, { role }: Question): number {
  if (role === 'document-number' || role === 'other-number')
    return candidate.form * (hit.leads || hit.closed ? 1 : 0.7)
  return candidate.form < 0.6 ? 0.85 : 1
}

/** Values that say by their form alone what they are, when no label stands by them. */
export const byForm: Extractor = {
  name: 'form',
  weight: 1,
  propose: (question): Proposal[] => {
    const { role, scene, field } = question
    if (role !== 'iban' && role !== 'issuer-vat-id') return []
    return scene.candidates
      .of(kindOf(field))
      .map((candidate) => proposalOf(candidate, 0.5 * candidate.form, 'form'))
  },
}
