import type { ModelField } from '#src/contract/service/models.ts'
import type { Proposal } from '../extractors/proposal.ts'
import { getCandidateKind, getFieldRole } from '../analysis/field-roles.ts'
import { chooseBest, getMinScore, type Decision } from './decision.ts'

const codeRoles = new Set(['document-number', 'other-number', 'payment-reference', 'credited-number'])
const minScore = 0.45

/**
 * Assigns each printed number to one field: the field with the best score gets it, and others get their next best.
 * A number printed twice under two labels fills both.
 */
export function decideCodes(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): void {
  const open = new Set(
    fields.filter((field) => codeRoles.has(getFieldRole(field))).map((field) => field.name),
  )
  const taken: Proposal[] = []
  while (open.size > 0) {
    const bids = [...open].flatMap((name) => {
      const decision = chooseBest(leaveOutTaken(proposals.get(name) ?? [], taken), minScore)
      return decision ? [{ name, decision }] : []
    })
    const winner = bids.toSorted((a, b) => b.decision.proposal.score - a.decision.proposal.score)[0]
    if (!winner) break
    decisions.set(winner.name, winner.decision)
    taken.push(winner.decision.proposal)
    open.delete(winner.name)
  }
  for (const name of open) decisions.delete(name)
  leaveOutCopies(fields, decisions)
}

/** Leaves out order and customer numbers that are the document's own number. */
function leaveOutCopies(fields: readonly ModelField[], decisions: Map<string, Decision>): void {
  const own = fields.find((field) => getFieldRole(field) === 'document-number')
  const number = own && decisions.get(own.name)?.proposal
  if (!number) return
  for (const { name } of fields.filter((field) => getFieldRole(field) === 'other-number')) {
    const other = decisions.get(name)?.proposal
    if (other && isSameCode(number, other)) decisions.delete(name)
  }
}

/** A smaller remaining share is no evidence. */
const minShare = 0.2

/**
 * Proposals whose number no other field has. Scores of reference numbers are shares of one, so the share of taken
 * numbers is divided over the rest.
 */
function leaveOutTaken(proposals: readonly Proposal[], taken: readonly Proposal[]): Proposal[] {
  const isTaken = (proposal: Proposal) => taken.some((other) => isColliding(other, proposal))
  const lost = proposals
    .filter((one) => one.extractorName === 'reference-number' && isTaken(one))
    .reduce((sum, { score }) => sum + score, 0)
  const share = Math.max(minShare, 1 - lost)
  return proposals
    .filter((one) => !isTaken(one))
    .map((one) =>
      one.extractorName === 'reference-number' ? { ...one, score: Math.min(1, one.score / share) } : one,
    )
}

/**
 * Eight digits may be read both as a date and as a number but are only one: the reading with the better label wins,
 * and the date field chooses among the other candidates.
 */
export function separateDatesFromCodes(
  fields: readonly ModelField[],
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  decisions: Map<string, Decision>,
): ReadonlyMap<string, readonly Proposal[]> {
  const getDecided = (isWanted: (field: ModelField) => boolean) =>
    fields
      .filter(isWanted)
      .flatMap(({ name }) => decisions.get(name) ?? [])
      .map(({ proposal }) => proposal)
  const codes = getDecided((field) => codeRoles.has(getFieldRole(field)))
  const lost = new Map<string, readonly Proposal[]>()
  for (const field of fields.filter(isDate)) {
    const own = proposals.get(field.name) ?? []
    const free = own.filter((one) => !codes.some((code) => isColliding(code, one) && code.score >= one.score))
    if (free.length === own.length) continue
    lost.set(field.name, free)
    const chosen = chooseBest(free, getMinScore(getFieldRole(field)))
    if (chosen) decisions.set(field.name, chosen)
    else decisions.delete(field.name)
  }
  const dates = getDecided(isDate)
  for (const { name } of fields.filter((field) => codeRoles.has(getFieldRole(field)))) {
    const code = decisions.get(name)?.proposal
    if (code && dates.some((date) => isColliding(date, code))) decisions.delete(name)
  }
  return new Map([...proposals, ...lost])
}

const isDate = (field: ModelField) => getCandidateKind(field) === 'date'

/**
 * Whether two texts are one number, printed with and without its separators: payment forms repeat `2026-E-007718` as
 * `2026E007718`.
 */
function isSameCode(a: Proposal, b: Proposal): boolean {
  const [one, other] = [a, b].map(({ text }) => text.replace(/[^\p{L}\d]/gu, '').toUpperCase())
  return a.text !== b.text && one === other && (one?.length ?? 0) >= minCodeLength
}

const minCodeLength = 6

/** Whether two proposals share characters. */
function isColliding(a: Proposal, b: Proposal): boolean {
  if (!a.candidate || !b.candidate || a.candidate.segment !== b.candidate.segment) return false
  return a.candidate.from < b.candidate.to && b.candidate.from < a.candidate.to
}
