import { stringifyJson } from '#src/contract/json.ts'
import type { ReviewField } from './review-field.ts'

/**
 * What reviewers wrote (see getTypedContent) and a completed search found on no page, by field: see getSearchKey. What is not in it was found, or its
 * search has not been completed: unknown is not the same as not found.
 */
export type TextsNotFound = ReadonlyMap<string, string>

/** @param document index of the document in the result, from 0. */
export const getSearchKey = (document: number, name: string): string => `${document} ${name}`

/** The types whose values are found on a page in whatever notation. */
const foundByValue: readonly (string | undefined)[] = [
  'Date',
  'Time',
  'Long',
  'Double',
  'Currency',
  'PhoneNumber',
]

/**
 * Whether the reviewer set the Value of a field to something else than its Text means, and that can be searched for. Its Text
 * is then no evidence for it.
 */
export const isValueTyped = ({ edit, isUnlinked, type, value }: ReviewField): boolean =>
  (edit?.state === 'corrected' || edit?.state === 'added') &&
  isUnlinked &&
  value !== undefined &&
  value !== null &&
  foundByValue.includes(type)

/** What the reviewer wrote of a field, to tell whether it is what was searched for: its Value, or its Text. Undefined for neither. */
export function getTypedContent(field: ReviewField): string | undefined {
  if (isValueTyped(field)) return `=${stringifyJson(field.value ?? null)}`
  const { edit, state, text } = field
  const isTextTyped = (state === 'corrected' || state === 'added') && edit?.text !== undefined
  return isTextTyped && text.trim() !== '' ? text : undefined
}

/** Whether the reviewer wrote the Text or the Value of a field and a completed search found it on no page. */
export function isTypedOffPage(field: ReviewField, document: number, textsNotFound: TextsNotFound): boolean {
  const content = getTypedContent(field)
  return content !== undefined && textsNotFound.get(getSearchKey(document, field.name)) === content
}

/** Whether that was so of what the reviewer had written before: for while what it is now is being searched. */
export const wasTypedOffPage = (
  field: ReviewField,
  document: number,
  textsNotFound: TextsNotFound,
): boolean => getTypedContent(field) !== undefined && textsNotFound.has(getSearchKey(document, field.name))

/**
 * The Texts that are on no page, after a completed search for what was written in a field; the same object when that changes
 * nothing. Only what the reviewer wrote is recorded.
 *
 * @param searched.content of the field when it was searched for: see getTypedContent.
 */
export function updateTextsNotFound(
  textsNotFound: TextsNotFound,
  { key, field }: { readonly key: string; readonly field: ReviewField | undefined },
  { content, isFound }: { readonly content: string; readonly isFound: boolean },
): TextsNotFound {
  const isTyped = field !== undefined && getTypedContent(field) !== undefined
  const next = isTyped && !isFound ? content : undefined
  if (textsNotFound.get(key) === next) return textsNotFound
  const changed = new Map(textsNotFound)
  if (next === undefined) changed.delete(key)
  else changed.set(key, next)
  return changed
}
