/** The languages of the interface. */
export type Language = 'en' | 'nl'

/** Texts by their names, in groups. Each is a message in ICU MessageFormat; one without placeholders is plain text. */
export interface TextTree {
  readonly [name: string]: string | TextTree
}

/**
 * All texts, by which the compiler checks keys; declared in `src/app/texts.d.ts`.
 *
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the app fills it
export interface Texts {}

/** The value of a placeholder. Numbers are shown unformatted: pass one with separators as a string. */
type TextValue = string | number | null | undefined

type TextValues = Readonly<Record<string, TextValue>>

type JoinPaths<T> = {
  readonly [Name in keyof T & string]: T[Name] extends string ? Name : `${Name}.${JoinPaths<T[Name]>}`
}[keyof T & string]

/** The path of a text: `documents.state.sent`. */
type TextKey = JoinPaths<Texts>

type FindText<T, Path> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof T
    ? FindText<T[Name], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never

/** A brace after one of these opens the text for a count, not a placeholder; after the last one it is quoted. */
type OtherOpening = `${string}${'one ' | 'other ' | `=${number} ` | "'"}`

type CutAt<Text, Mark extends string> = Text extends `${infer Before}${Mark}${string}` ? Before : Text

/** The names of the placeholders of a message. */
type FindPlaceholders<Message> = Message extends `${infer Before}{${infer Rest}`
  ? (Before extends OtherOpening ? never : CutAt<CutAt<Rest, '}'>, ','>) | FindPlaceholders<Rest>
  : never

type PlaceholderName<Key> = FindPlaceholders<FindText<Texts, Key>>

/**
 * Returns the text of a key in the language of the app. The compiler checks the keys and the values that a text needs.
 *
 * @returns the key itself for a text that is not loaded.
 */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: [PlaceholderName<Key>] extends [never]
    ? [values?: TextValues]
    : [values: TextValues & Readonly<Record<PlaceholderName<Key>, TextValue>>]
) => string

/** The translation function of a language: the same object as long as the language does not change. */
export interface Translation {
  readonly t: Translate
  readonly language: Language
}
