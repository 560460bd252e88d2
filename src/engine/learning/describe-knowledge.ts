import type { LearntField, LearntFormat } from '#src/contract/workspace/formats.ts'
import type { CandidateKind } from '../candidates/candidate.ts'
import type { FieldExample, FormatExample } from './example.ts'
import { toTextKey } from './label-text.ts'
import { compareLocations } from './locations/compare-locations.ts'
import type { Location } from './locations/location.ts'
import { minResemblance } from './rank-candidates.ts'

/** Kinds whose form does not identify a value of a document. */
const formlessKinds: ReadonlySet<CandidateKind> = new Set(['text', 'date', 'amount', 'number', 'percent'])
const maxMasks = 3
/** Shorter keys are too common to find a value by, as in `compareLocations`. */
const minKeyLength = 3

/** An example from one document, and the time at which its feedback was accepted. */
interface DatedExample {
  readonly example: FormatExample
  readonly taughtAt: Date
}

/**
 * Describes the knowledge of each field in examples of one format, in the order of their names. @param dated the
 * newest first.
 */
export function describeFields(dated: readonly DatedExample[]): LearntField[] {
  const examples = dated.map(({ example }) => example)
  return listNames(examples, 'fields').map((name) => ({
    ...describeField(
      name,
      examples.flatMap(({ fields }) => (Object.hasOwn(fields, name) ? (fields[name] ?? []) : [])),
    ),
    record: listRecord(name, dated),
  }))
}

/**
 * Whether the value that reviewers saw was right, for documents on which examples had an influence. The oldest first.
 */
const listRecord = (name: string, dated: readonly DatedExample[]): LearntField['record'] =>
  dated
    .flatMap(({ example: { fields }, taughtAt }) => {
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined
      return known?.isProposalRight === undefined
        ? []
        : [{ sentAt: taughtAt.toISOString(), isRight: !known.isCorrected }]
    })
    .toReversed()

/** Describes the knowledge of tables in examples of one format. @param examples the newest first. */
export const describeTables = (examples: readonly FormatExample[]): LearntFormat['tables'] =>
  listNames(examples, 'tables').map((name) => {
    const known = examples.flatMap(({ tables }) => (Object.hasOwn(tables, name) ? (tables[name] ?? []) : []))
    return {
      name,
      documents: known.length,
      headings: [...(known[0]?.lines ?? [])],
      columns: (known[0]?.rows?.columns ?? []).map((column) => column.name),
    }
  })

const listNames = (examples: readonly FormatExample[], part: 'fields' | 'tables') =>
  [...new Set(examples.flatMap((example) => Object.keys(example[part])))].toSorted()

function describeField(name: string, known: readonly FieldExample[]): Omit<LearntField, 'record'> {
  const taught = known.filter(({ places }) => places.length > 0)
  const places = taught.flatMap((one) => one.places)
  const best = findAgreedPlace(taught)
  const masks = places.flatMap(({ kind, mask }) => (formlessKinds.has(kind) ? [] : [mask]))
  return {
    name,
    documents: taught.length,
    absent: known.filter(({ isPresent }) => !isPresent).length,
    unprinted: known.filter(({ isPresent, places: own }) => isPresent && own.length === 0).length,
    place: best === undefined ? null : describePlace(best),
    masks: [...new Set(masks)].slice(0, maxMasks),
    constants: listConstants(places, known),
  }
}

/** Each value once, as first printed. */
function listConstants(places: readonly Location[], known: readonly FieldExample[]): string[] {
  const printedByKey = new Map<string, string>()
  for (const { key, printed = key } of places)
    if (key.length >= minKeyLength && !printedByKey.has(key)) printedByKey.set(key, printed)
  for (const { constant } of known) {
    const key = constant && toTextKey(constant.text)
    if (constant && key && !printedByKey.has(key)) printedByKey.set(key, constant.text)
  }
  return [...printedByKey.values()]
}

/** The location that most documents know; of equals the newest. */
function findAgreedPlace(taught: readonly FieldExample[]): Location | undefined {
  const places = taught.flatMap((one) => one.places)
  const counted = places.map((place) => ({
    place,
    documents: taught.filter((one) =>
      one.places.some((other) => compareLocations(other, place, false) >= minResemblance),
    ).length,
  }))
  return counted.toSorted((a, b) => b.documents - a.documents)[0]?.place
}

/** In the order of precedence of labels: see `compareLocations`. */
function describePlace(place: Location): NonNullable<LearntField['place']> {
  const { before, left, above, after, right, afterRows, part } = place
  if (part !== undefined) return { relation: 'in-word', label: '' }
  const isAfterRows = before === '' && left === '' && afterRows !== undefined
  if (isAfterRows) return { relation: 'after-rows', label: String(afterRows) }
  const labels = [
    ['after', before],
    ['right-of', left],
    ['below', above],
    ['before', after],
    ['left-of', right],
  ] as const
  const [relation, label] = labels.find(([, text]) => text !== '') ?? ['none', '']
  return { relation, label }
}
