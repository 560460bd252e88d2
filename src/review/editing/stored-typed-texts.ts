import type { JsonValue } from '#src/contract/json.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import type { Language } from '#src/values/language.ts'
import type { JsonPath } from '#src/values/json-path.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { getParseOptions } from './field-text.ts'
import { parsePart } from './parse-part.ts'
import {
  getTypedKey,
  listUnreadable,
  parseTypedValue,
  type TypedTarget,
  type TypedText,
  type TypedTextKind,
  type TypedTextMap,
} from './typed-text.ts'
import type { ValueText } from './value-text.ts'
import type { DocumentView } from '../document-view.ts'

/** Typed text as it is stored. `language`: the one it was typed in, unknown for texts from before 2026-11-29. */
interface StoredTypedText extends ValueText {
  readonly language?: Language | undefined
}

/** By the key of the control (getTypedKey). */
export type StoredTypedTexts = ReadonlyMap<string, StoredTypedText>

/** The texts to store on the device, because the edits of a draft cannot hold them. */
export const selectStoredTyped = (typed: TypedTextMap): StoredTypedTexts =>
  selectTexts(typed, ({ kind = 'value', problem }) =>
    kind === 'value' ? problem !== undefined : kind !== 'entry-text',
  )

/** The texts that are not values, as they are saved with a draft: every device and the list know of them. */
export const toTypedContent = (typed: TypedTextMap): Pick<DraftContent, 'typedTexts'> => {
  const texts = selectTexts(typed, ({ problem }) => problem !== undefined)
  return texts.size === 0 ? {} : { typedTexts: [...texts] }
}

/** Whether a draft has the same texts with both. */
export const haveSameContent = (one: TypedTextMap, other: TypedTextMap): boolean =>
  one === other || isSameJson(listTexts(one), listTexts(other))

const listTexts = (typed: TypedTextMap): JsonValue =>
  (toTypedContent(typed).typedTexts ?? []).map(([key, { value, currency }]) => [key, value, currency])

const selectTexts = (typed: TypedTextMap, isSelected: (text: TypedText) => boolean): StoredTypedTexts =>
  new Map(
    [...typed]
      .filter(([, text]) => isSelected(text))
      .map(([key, { value, currency, language }]) => [key, { value, currency, language }]),
  )

export type TypedTextEntry = NonNullable<DraftContent['typedTexts']>[number]

/** The typed texts of document `from` of a draft, with the keys of document `to`. */
export const renumberTypedTexts = (
  typedTexts: readonly TypedTextEntry[] | undefined,
  from: number,
  to: number,
): readonly TypedTextEntry[] =>
  (typedTexts ?? []).flatMap(([key, text]): TypedTextEntry[] =>
    key.startsWith(`${from} `) ? [[`${to}${key.slice(String(from).length)}`, text]] : [],
  )

/** The typed texts of a draft that are not values; none if it was never saved. */
export const readTypedContent = (content: Pick<DraftContent, 'typedTexts'> | null): StoredTypedTexts =>
  new Map(content?.typedTexts)

/**
 * Merges the typed texts here with those of a draft saved elsewhere: a text that changed here since `base` stays as it
 * is here, every other one is as in `theirs`.
 *
 * @param base the texts of the draft that both began with; without it every text here stays.
 */
export function mergeTypedTexts(
  own: TypedTextMap,
  theirs: TypedTextMap,
  base: StoredTypedTexts = new Map(),
): TypedTextMap {
  const isOwn = (key: string) => {
    const [before, now] = [base.get(key), own.get(key)]
    return before?.value !== now?.value || before?.currency !== now?.currency
  }
  const isKept = ([key, text]: readonly [string, TypedText]) =>
    isOwn(key) || isSameText(text, theirs.get(key))
  const kept = [...own].filter(isKept)
  const keptKeys = new Set(kept.map(([key]) => key))
  const added = [...theirs].filter(([key]) => !keptKeys.has(key) && (own.has(key) || !base.has(key)))
  return kept.length === own.size && added.length === 0 ? own : new Map([...kept, ...added])
}

const isSameText = (one: ValueText, other: ValueText | undefined): boolean =>
  one.value === other?.value && one.currency === other.currency

/** The texts of the fields whose edits are the same in both drafts: others are about a value that changed since. */
export const selectTextsOfSameEdits = (
  texts: StoredTypedTexts,
  one: readonly DocumentDraft[],
  other: readonly DocumentDraft[],
): StoredTypedTexts =>
  new Map(
    [...texts].filter(([key]) => {
      const { document, name } = parseFieldKey(key)
      const [mine, theirs] = [one, other].map(
        (drafts) => new Map(drafts[document]?.edits).get(name) as JsonValue | undefined,
      )
      return mine === undefined || theirs === undefined ? mine === theirs : isSameJson(mine, theirs)
    }),
  )

/** The field of a key (getTypedKey). */
function parseFieldKey(key: string): Pick<TypedTarget, 'document' | 'name'> {
  const [, document = '', name = ''] = /^(\d+) ([^]*?)(?:\n(?:#\S+ )?\[[^\n]*\])?$/.exec(key) ?? []
  return { document: Number(document), name }
}

/**
 * Restores the typed texts of a draft together with those on the device.
 *
 * A text on the device that the draft lacks was replaced or taken back elsewhere, because it was saved with the draft
 * at once. Only what no draft has is taken from the device: names, chips and pages, and texts from before 2026-11-29,
 * which have no language.
 */
export function restoreStoredTyped(
  saved: StoredTypedTexts,
  device: StoredTypedTexts,
  documents: readonly DocumentView[],
  appLanguage: Language,
): TypedTextMap {
  const isOnlyHere = ([key, { language }]: readonly [string, StoredTypedText]) =>
    language === undefined || key.includes('\n#')
  const texts = new Map([...[...device].filter(isOnlyHere), ...saved])
  const restored = restoreTyped(texts, documents, appLanguage)
  const fromElsewhere = new Set([...saved.keys()].filter((key) => !device.has(key)))
  return markFromElsewhere(restored, fromElsewhere)
}

/** Marks the texts with these keys, which undo leaves alone. */
export const markFromElsewhere = (typed: TypedTextMap, keys: ReadonlySet<string>): TypedTextMap =>
  new Map([...typed].map(([key, text]) => [key, keys.has(key) ? { ...text, isFromElsewhere: true } : text]))

/** The fields whose stored typed text is not a value, by the index of their document. */
export const listStoredUnreadable = (
  texts: StoredTypedTexts,
  documents: readonly DocumentView[],
): ReadonlyMap<number, ReadonlySet<string>> => listUnreadable(restoreTyped(texts, documents, 'en'))

/**
 * Restores stored typed texts. Drops those that parse to a value by now, and those of removed fields.
 *
 * @param appLanguage in which a text is parsed whose own language is unknown.
 */
export function restoreTyped(
  stored: StoredTypedTexts,
  documents: readonly DocumentView[],
  appLanguage: Language,
): TypedTextMap {
  const restored = new Map<string, TypedText>()
  if (stored.size === 0) return restored
  for (const [document, view] of documents.entries())
    for (const field of view.fields) {
      const target = { document, name: field.name }
      const key = getTypedKey(target)
      const whole = stored.get(key)
      const language = whole?.language ?? appLanguage
      const read = whole && parseTypedValue(view, field, whole, language)
      if (whole !== undefined && read?.ok === false)
        restored.set(key, { ...target, ...whole, problem: read.reason, language })
      for (const [other, text] of stored) {
        const part = other.startsWith(`${key}\n`) ? parseKeyRest(other.slice(key.length + 1)) : undefined
        if (part === undefined) continue
        const typedIn = text.language ?? appLanguage
        const options = getParseOptions(view, field, typedIn)
        const result = part.kind === 'value' ? parsePart(field, part.path, text.value, options) : undefined
        if (result?.ok === true) continue
        restored.set(other, { ...target, ...part, ...text, problem: result?.reason, language: typedIn })
      }
    }
  return restored
}

const draftTextKinds: readonly TypedTextKind[] = ['entry-name', 'new-entry-name', 'chip', 'page']

/** Parses the part of a key after the field; undefined when the key is not one of ours. */
function parseKeyRest(rest: string): { readonly kind: TypedTextKind; readonly path: JsonPath } | undefined {
  const [, word = 'value', json = ''] = /^(?:#(\S+) )?(\[.*\])$/s.exec(rest) ?? []
  const kind = word === 'value' ? word : draftTextKinds.find((each) => each === word)
  try {
    return kind === undefined ? undefined : { kind, path: JSON.parse(json) as JsonPath }
  } catch {
    return undefined
  }
}
