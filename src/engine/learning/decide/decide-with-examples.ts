import type { ModelField } from '#src/contract/service/models.ts'
import { applyConstant } from './decide-constant.ts'
import type { GenericValue, LearntDecision, LearntOutcome } from './learnt-decision.ts'
import { locateValue } from '../locations/locate-value.ts'
import { compareLocations } from '../locations/compare-locations.ts'
import { describeLocation, type Location } from '../locations/location.ts'
import {
  collectKnowledge,
  minLead,
  minResemblance,
  rankCandidates,
  type DescribedDocument,
  type FieldKnowledge,
  type RankedValue,
} from '../rank-candidates.ts'
import { isSameValue } from '../same-value.ts'
import { getVotes, type SimilarExample } from '../select-examples.ts'

/**
 * Decides between the generic rules and the examples of a format, in favour of the generic decision. One example
 * replaces it only if it is missing, doubted, or the very mistake that was corrected. Several replace it if most of
 * them agree and the generic rules were wrong on this format at least as often as right.
 */
export function decideWithExamples(
  field: ModelField,
  generic: GenericValue | undefined,
  similar: readonly SimilarExample[],
  described: DescribedDocument,
): LearntDecision {
  const knowledge = collectKnowledge(field, similar)
  const decision = decideByPlace(field, generic, knowledge, described)
  return applyConstant(field, decision, generic, knowledge, described.document)
}

function decideByPlace(
  field: ModelField,
  generic: GenericValue | undefined,
  knowledge: FieldKnowledge,
  described: DescribedDocument,
): LearntDecision {
  if (knowledge.examples.length === 0) return { outcome: { kind: 'kept', documents: 0 }, proposed: undefined }
  const counts = countRecord(knowledge)
  const [best, second] = rankCandidates(knowledge, described)
  const usable = best && best.supporters > 0 ? best : undefined
  if (usable === undefined || counts.absent > counts.present)
    return decideAbsence(field, generic, knowledge, described)
  const proposed = usable.value
  if (generic && isSameValue(generic.value, usable.value))
    return { outcome: confirm(generic, usable, counts), proposed }
  const lead = usable.score - Math.max(0, second?.score ?? 0)
  if (
    !canReplace({ generic, usable, lead, counts }, () =>
      isRepeatedMistake(field, generic, knowledge, described),
    )
  )
    return { outcome: { kind: 'kept', documents: 0 }, proposed }
  return {
    outcome: {
      kind: 'replaced',
      text: usable.place.text,
      value: usable.value,
      page: usable.place.candidate.page,
      confidence: computeLearntConfidence(usable, counts),
      documents: usable.supporters,
    },
    proposed,
  }
}

interface RecordCounts {
  /** Examples whose document prints the field, and those whose document does not. */
  readonly present: number
  readonly absent: number
  /** The votes of the examples whose document prints the field: see `getVotes`. */
  readonly presentVotes: number
  /** All examples, and those on which the generic rules were right. */
  readonly all: number
  readonly genericRight: number
  /** Checked proposals of earlier examples, and those that were right. */
  readonly checked: number
  readonly right: number
}

function countRecord({ examples }: FieldKnowledge): RecordCounts {
  const count = (is: (known: (typeof examples)[number]['known']) => boolean | undefined) =>
    examples.filter(({ known }) => is(known) === true).length
  return {
    present: count((known) => known.places.length > 0),
    presentVotes: examples.reduce(
      (sum, { known, example }) => sum + (known.places.length > 0 ? getVotes(example) : 0),
      0,
    ),
    absent: count((known) => !known.isPresent),
    all: examples.length,
    genericRight: count((known) => known.isGenericRight),
    checked: count((known) => known.isProposalRight !== undefined),
    right: count((known) => known.isProposalRight),
  }
}

interface Choice {
  readonly generic: GenericValue | undefined
  readonly usable: RankedValue
  readonly lead: number
  readonly counts: RecordCounts
}

function canReplace({ generic, usable, lead, counts }: Choice, isRepeated: () => boolean): boolean {
  // Proposals that failed on this format more often than not are no better than a guess.
  if (counts.checked >= 2 && counts.right / counts.checked < 0.5) return false
  const isMinority = 2 * usable.votes <= counts.presentVotes && usable.votes < 3
  // Some formats have several wordings for the same: `pay by`, `by direct debit on`.
  if (isMinority && !(generic === undefined && usable.isLabelled && lead >= minLead)) return false
  if (generic === undefined) return lead >= minLead / 2
  if (lead < minLead) return false
  const genericShare = (counts.genericRight + 1) / (counts.all + 2)
  const learntShare = (usable.supporters + 1) / (counts.present + 2)
  if (usable.supporters >= 2) return genericShare < learntShare || isRepeated()
  if (counts.genericRight > 0) return generic.isFlagged && usable.resemblance > 0.9
  return generic.isFlagged || isRepeated()
}

/** Whether the generic value is at the location of a value that a reviewer rejected. */
function isRepeatedMistake(
  field: ModelField,
  generic: GenericValue | undefined,
  { examples }: FieldKnowledge,
  described: DescribedDocument,
): boolean {
  if (!generic) return false
  const places = locateGeneric(field, generic, described)
  const rejected = examples.flatMap(({ known }) => known.rejected)
  return places.some((place) =>
    rejected.some((other) => compareLocations(place, other, false) >= minResemblance),
  )
}

function locateGeneric(
  field: ModelField,
  generic: GenericValue,
  { document, context }: DescribedDocument,
): Location[] {
  const value = { Text: generic.text, Value: generic.value, Page: generic.page }
  return locateValue(field, value, document).map((place) => describeLocation(place, context))
}

/**
 * Removes a field that reviewers cleared: two agreeing documents remove the same mistake, one if it is doubted anyway.
 */
function decideAbsence(
  field: ModelField,
  generic: GenericValue | undefined,
  knowledge: FieldKnowledge,
  described: DescribedDocument,
): LearntDecision {
  const { absent, present, all } = countRecord(knowledge)
  const kept: LearntDecision = { outcome: { kind: 'kept', documents: 0 }, proposed: undefined }
  if (absent === 0 || present > 0 || absent < all) return kept
  if (!generic) return { ...kept, proposed: null }
  const isMistake = isRepeatedMistake(field, generic, knowledge, described)
  const isRemoved = isMistake && (absent >= 2 || generic.isFlagged)
  return isRemoved ? { outcome: { kind: 'removed' }, proposed: null } : kept
}

/** Two that agree are more certain than either; the counts of the format decide how much. */
function confirm(generic: GenericValue, usable: RankedValue, counts: RecordCounts): LearntOutcome {
  const learnt = computeLearntConfidence(usable, counts) / 100
  const both = 100 * (1 - (1 - generic.confidence / 100) * (1 - 0.8 * learnt))
  const isSurer = usable.supporters >= 2 && 2 * counts.genericRight >= counts.all
  return {
    kind: 'kept',
    documents: usable.supporters,
    ...(isSurer && { confidence: Math.max(generic.confidence, roundPercent(Math.min(99, both))) }),
  }
}

/** The share of documents of the format that agree or proved right, with one right and one wrong added (Laplace). */
function computeLearntConfidence({ supporters, resemblance }: RankedValue, counts: RecordCounts): number {
  const right = supporters + counts.right + 1
  const tried = counts.present + counts.checked + 2
  return roundPercent(100 * (right / tried) * Math.min(1, resemblance + 0.1))
}

const roundPercent = (percent: number) => Math.round(percent * 10) / 10
