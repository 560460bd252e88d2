import { stringifyJson } from '#src/contract/json.ts'
import { isValueEmptied } from '../corrected-fields.ts'
import type { ReviewField } from './review-field.ts'

/** A completed search for what a reviewer wrote (see getTypedContent) on all pages. */
export interface SearchedText {
  readonly content: string
  readonly isFound: boolean
}

/** By field: see getSearchKey. Of what is not in it, the search has not been completed: unknown is not the same as not found. */
export type SearchedTexts = ReadonlyMap<string, SearchedText>

/** @param document index of the document in the result, from 0. */
export const getSearchKey = (document: number, name: string): string => `${document} ${name}`

/** The types whose values are found on a page: in whatever notation, or, of the last two, as one would print them. */
const foundByValue: readonly (string | undefined)[] = [
  'Date',
  'Time',
  'Long',
  'Double',
  'Currency',
  'PhoneNumber',
  'String',
  'Address',
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
  const { edit, state, text, value, result } = field
  // The Text of a Value that was emptied is no longer what the reviewer wrote.
  if (isValueEmptied({ text, value }, result)) return undefined
  const isTextTyped = (state === 'corrected' || state === 'added') && edit?.text !== undefined
  return isTextTyped && text.trim() !== '' ? text : undefined
}

/** The search for what the reviewer wrote in a field; undefined when it has not been completed. */
function findSearch(
  field: ReviewField,
  document: number,
  searchedTexts: SearchedTexts,
): SearchedText | undefined {
  const content = getTypedContent(field)
  const search = content === undefined ? undefined : searchedTexts.get(getSearchKey(document, field.name))
  return search?.content === content ? search : undefined
}

/** Whether the reviewer wrote the Text or the Value of a field and a completed search found it on no page. */
export const isTypedOffPage = (field: ReviewField, document: number, searchedTexts: SearchedTexts): boolean =>
  findSearch(field, document, searchedTexts)?.isFound === false

/** Whether that was so of what the reviewer had written before: for while what it is now is being searched. */
export const wasTypedOffPage = (
  field: ReviewField,
  document: number,
  searchedTexts: SearchedTexts,
): boolean =>
  getTypedContent(field) !== undefined &&
  searchedTexts.get(getSearchKey(document, field.name))?.isFound === false

/** Whether the reviewer wrote something in a field that has not been searched for. */
export const isUnsearched = (field: ReviewField, document: number, searchedTexts: SearchedTexts): boolean =>
  getTypedContent(field) !== undefined && findSearch(field, document, searchedTexts) === undefined

/**
 * The searched texts with a completed search for what was written in a field; the same object when that changes nothing.
 * Only of what the reviewer wrote. What was found once stays found: pages do not change, and the words of a text taken from
 * several places are found together only while it is known where from.
 *
 * @param search.content of the field when it was searched for: see getTypedContent.
 */
export function updateSearchedTexts(
  searchedTexts: SearchedTexts,
  { key, field }: { readonly key: string; readonly field: ReviewField | undefined },
  search: SearchedText,
): SearchedTexts {
  const isTyped = field !== undefined && getTypedContent(field) !== undefined
  const before = searchedTexts.get(key)
  const isKnown = before?.content === search.content && (before.isFound || !search.isFound)
  if (isTyped ? isKnown : before === undefined) return searchedTexts
  const changed = new Map(searchedTexts)
  if (isTyped) changed.set(key, search)
  else changed.delete(key)
  return changed
}
