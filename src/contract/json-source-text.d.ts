/** JSON source text access (ECMAScript 2026), not yet in TypeScript's libraries. */
interface RawJson {
  readonly rawJSON: string
}

interface JSON {
  parse(
    text: string,
    reviver: (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): RawJson
  isRawJSON(value: unknown): value is RawJson
}
