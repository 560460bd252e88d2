import { stringifyJson } from '#src/contract/json.ts'
import { isValueEmptied } from '../corrected-fields.ts'
import type { ReviewField } from './review-field.ts'

/** A completed search on all pages for content that a reviewer typed (see getTypedContent). */
export interface SearchedText {
  readonly content: string
  readonly isFound: boolean
}

/** By field: see getSearchKey. A missing entry means that the search has not been completed, not that nothing was found. */
export type SearchedTexts = ReadonlyMap<string, SearchedText>

/** @param document index of the document in the result, from 0. */
export const getSearchKey = (document: number, name: string): string => `${document} ${name}`

/** Types whose values are searched for in any notation; the last two only in the notation in which they are printed. */
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
 * Whether the reviewer set the Value of a field to something other than its Text means, and it can be searched for.
 * Its Text is then no evidence for it.
 */
export const isValueTyped = ({ edit, isUnlinked, type, value }: ReviewField): boolean =>
  (edit?.state === 'corrected' || edit?.state === 'added') &&
  isUnlinked &&
  value !== undefined &&
  value !== null &&
  foundByValue.includes(type)

/** What the reviewer typed in a field, as the key of its search: its Value or its Text; undefined if neither. */
export function getTypedContent(field: ReviewField): string | undefined {
  if (isValueTyped(field)) return `=${stringifyJson(field.value ?? null)}`
  const { edit, state, text, value, result } = field
  // The Text of an emptied Value is no longer the reviewer's.
  if (isValueEmptied({ text, value }, result)) return undefined
  const isTextTyped =
    (state === 'corrected' || state === 'added') && edit?.text !== undefined && edit.isTextFound !== true
  return isTextTyped && text.trim() !== '' ? text : undefined
}

/** The search for what the reviewer typed in a field; undefined when it has not been completed. */
function findSearch(
  field: ReviewField,
  document: number,
  searchedTexts: SearchedTexts,
): SearchedText | undefined {
  const content = getTypedContent(field)
  const search = content === undefined ? undefined : searchedTexts.get(getSearchKey(document, field.name))
  return search?.content === content ? search : undefined
}

/** Whether the reviewer typed the Text or the Value of a field and a completed search found it on no page. */
export const isTypedOffPage = (field: ReviewField, document: number, searchedTexts: SearchedTexts): boolean =>
  findSearch(field, document, searchedTexts)?.isFound === false

/** Whether the previously typed content was on no page: applies until the search for the current content is completed. */
export const wasTypedOffPage = (
  field: ReviewField,
  document: number,
  searchedTexts: SearchedTexts,
): boolean =>
  getTypedContent(field) !== undefined &&
  searchedTexts.get(getSearchKey(document, field.name))?.isFound === false

/** Whether the reviewer typed something in a field that has not been searched for. */
export const isUnsearched = (field: ReviewField, document: number, searchedTexts: SearchedTexts): boolean =>
  getTypedContent(field) !== undefined && findSearch(field, document, searchedTexts) === undefined

/**
 * Adds a completed search for what was typed in a field; returns the same object when that changes nothing. Only
 * content that the reviewer typed is recorded. A found text stays found: pages do not change, and the words of a
 * text taken from several places are found together only as long as their locations are known.
 *
 * @param search.content the field's content when it was searched for: see getTypedContent.
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
