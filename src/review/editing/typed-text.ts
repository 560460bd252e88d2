import type { JsonValue } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isFieldEntry } from '#src/values/field-entry.ts'
import type { Language } from '#src/values/language.ts'
import { getAtPath, type JsonPath } from '#src/values/json-path.ts'
import type { ParseResult, ValueProblem } from '#src/values/parsing/parse-result.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { getFieldValueKind, getParseOptions } from './field-text.ts'
import { parsePart } from './parse-part.ts'
import { parseValueText, type ValueText } from './value-text.ts'
import type { DocumentView } from '../document-view.ts'

/**
 * The content of a control: `value` the Value or a part of it, `entry-text` the Text of an entry inside it. The others
 * (the page, a chip, the name of an entry) are not part of the draft until they are committed.
 */
export type TypedTextKind = 'value' | 'entry-text' | 'entry-name' | 'new-entry-name' | 'chip' | 'page'

/** The control of a field into which text was typed. */
export interface TypedTarget {
  /** Index of the document in the result, from 0. */
  readonly document: number
  /** Name of the field. */
  readonly name: string
  /** `value` when left out. */
  readonly kind?: TypedTextKind
  /** The part of a nested Value; the whole Value when left out. */
  readonly path?: JsonPath | undefined
}

/** Text exactly as it was typed, where it differs (for now) from the formatted value of the draft. */
export interface TypedText extends TypedTarget, ValueText {
  /** Why it is not a value; undefined for a value, and for text that is not part of a value. */
  readonly problem: ValueProblem | undefined
  /** The language it was typed in. */
  readonly language: Language
  /** For a `value`: whether the typed text is the field's Text too. */
  readonly isText?: boolean
  /** It was typed in another window and not since in this one. */
  readonly isFromElsewhere?: boolean
  /** For an `entry-text`: the entry before typing began, which decides whether its Value follows the Text. */
  readonly origin?: JsonValue
}

export type TypedTextMap = ReadonlyMap<string, TypedText>

/** The key of a typed text, also in the device's storage. A path is JSON and thus never begins with `#`. */
export function getTypedKey({ document, name, kind = 'value', path }: TypedTarget): string {
  const field = `${document} ${name}`
  if (kind !== 'value') return `${field}\n#${kind} ${JSON.stringify(path ?? [])}`
  return path === undefined ? field : `${field}\n${JSON.stringify(path)}`
}

/** Why the Value of a field, or a part of it, cannot be sent as it was typed; undefined when it can. */
export function findTypedProblem(
  typed: TypedTextMap,
  { document, name }: TypedTarget,
): ValueProblem | undefined {
  const whole = typed.get(getTypedKey({ document, name }))?.problem
  if (whole !== undefined) return whole
  for (const text of typed.values())
    if (text.problem !== undefined && isOfField(text, document, name)) return text.problem
  return undefined
}

/** The map without the texts of a field that `matches` selects; the same map when there are none. */
export function omitTyped(
  typed: TypedTextMap,
  { document, name }: TypedTarget,
  matches: (text: TypedText) => boolean = () => true,
): TypedTextMap {
  const rest = [...typed].filter(([, text]) => !isOfField(text, document, name) || !matches(text))
  return rest.length === typed.size ? typed : new Map(rest)
}

const isOfField = (text: TypedText, document: number, name: string) =>
  text.document === document && text.name === name

/** Parses typed text of a Value for the current state of its field. */
export const parseTypedValue = (
  view: DocumentView,
  field: ReviewField,
  text: ValueText,
  language: Language,
): ParseResult =>
  parseValueText(getFieldValueKind(field, language), field.type, text, getParseOptions(view, field, language))

/**
 * Drops typed texts that no longer match the drafts. Text of a field whose edit changed is kept while it still
 * parses to the field's value: `3 apr 2024` must not turn into `2024-04-03` during typing. A change of checks or
 * registry findings drops nothing, and neither does the change made by the typing itself.
 *
 * @param typedBefore the typed texts before the change.
 */
export function reconcileTyped(
  typed: TypedTextMap,
  typedBefore: TypedTextMap,
  before: readonly DocumentView[],
  after: readonly DocumentView[],
): TypedTextMap {
  if (typed.size === 0 || before === after) return typed
  const rest: [string, TypedText][] = []
  for (const [key, text] of typed) {
    const view = after[text.document]
    const field = view?.byName.get(text.name)
    const previous = before[text.document]?.byName.get(text.name)
    const isSame = typedBefore.get(key) !== text || (field !== undefined && previous?.edit === field.edit)
    const holder = isSame || previous === undefined ? field : findHolder(view, previous)
    if (isSame || (view && field && holder === field && isUpToDate(text, view, field, previous)))
      rest.push([key, text])
    else if (holder !== undefined && holder !== field) {
      const moved = { ...text, name: holder.name }
      rest.push([getTypedKey(moved), moved])
    }
  }
  const isUnchanged = rest.length === typed.size && rest.every(([key, text]) => typed.get(key) === text)
  return isUnchanged ? typed : new Map(rest)
}

/** The field that has the reading of a table cell after rows were moved or deleted; undefined if none has. */
function findHolder(view: DocumentView | undefined, previous: ReviewField): ReviewField | undefined {
  const field = view?.byName.get(previous.name)
  if (previous.cell === undefined || previous.result === undefined) return field
  return field?.result === previous.result
    ? field
    : view?.cellFields.find(({ result }) => result === previous.result)
}

function isUpToDate(
  text: TypedText,
  view: DocumentView,
  field: ReviewField,
  previous: ReviewField | undefined,
): boolean {
  const { kind = 'value', path } = text
  if (kind === 'chip') return true
  if (kind === 'page') return previous?.page === field.page
  if (path === undefined) return isSameValue(parseTypedValue(view, field, text, text.language), field.value)
  const part = getAtPath(field.value, path)
  // A part that never existed, such as a country that cannot be read, has not disappeared either.
  if (part === undefined && kind === 'value')
    return text.problem !== undefined && getAtPath(previous?.value, path) === undefined
  if (kind === 'new-entry-name') return path.length === 0 || part !== undefined
  if (kind === 'entry-name') return part !== undefined
  if (kind === 'entry-text') return isFieldEntry(part) && part['Text'] === text.value
  const options = getParseOptions(view, field, text.language)
  return text.problem !== undefined || isSameValue(parsePart(field, path, text.value, options), part)
}

const isSameValue = (read: ParseResult, value: JsonValue | undefined): boolean =>
  read.ok && (value === undefined ? read.value === null : isSameJson(read.value, value))

/** The fields whose typed text is not a value, by the index of their document. */
export function listUnreadable(typed: TypedTextMap): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>()
  for (const { document, name, problem } of typed.values())
    if (problem !== undefined) found.set(document, (found.get(document) ?? new Set()).add(name))
  return found
}
