import type { ReviewField } from './review-field.ts'

/**
 * The Texts that a completed search found on no page, by field: see getSearchKey. What is not in it was found, or its
 * search has not been completed: unknown is not the same as not found.
 */
export type TextsNotFound = ReadonlyMap<string, string>

/** @param document index of the document in the result, from 0. */
export const getSearchKey = (document: number, name: string): string => `${document} ${name}`

/** Whether the reviewer wrote the Text of a field. */
const isTextTyped = ({ edit, state, text }: ReviewField): boolean =>
  (state === 'corrected' || state === 'added') && edit?.text !== undefined && text.trim() !== ''

/** Whether the reviewer wrote the Text of a field and a completed search found it on no page. */
export const isTypedOffPage = (field: ReviewField, document: number, textsNotFound: TextsNotFound): boolean =>
  isTextTyped(field) && textsNotFound.get(getSearchKey(document, field.name)) === field.text

/** Whether that was so of what the reviewer had written before: for while what it is now is being searched. */
export const wasTypedOffPage = (
  field: ReviewField,
  document: number,
  textsNotFound: TextsNotFound,
): boolean => isTextTyped(field) && textsNotFound.has(getSearchKey(document, field.name))

/**
 * The Texts that are on no page, after a completed search for the Text of a field; the same object when that changes
 * nothing. Only what the reviewer wrote is recorded.
 */
export function updateTextsNotFound(
  textsNotFound: TextsNotFound,
  { key, field }: { readonly key: string; readonly field: ReviewField | undefined },
  { text, isFound }: { readonly text: string; readonly isFound: boolean },
): TextsNotFound {
  const next = field !== undefined && isTextTyped(field) && !isFound ? text : undefined
  if (textsNotFound.get(key) === next) return textsNotFound
  const changed = new Map(textsNotFound)
  if (next === undefined) changed.delete(key)
  else changed.set(key, next)
  return changed
}
