import { z } from 'zod/mini'
import { candidateKinds } from '../candidates/candidate.ts'
import type { FormatExample } from './example.ts'
import { separators } from './locations/location.ts'

/** Limits far above the size of examples from `buildExample`, but low enough to bound the cost of reading with them. */
const [maxPlaces, maxFields, maxTables, maxLines] = [200, 300, 20, 20]

/** A text that the database can store. */
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[^\0\p{Cs}]*$/u))
const label = text(400)
const list = <T extends z.ZodMiniType>(item: T, maxLength: number) =>
  z.array(item).check(z.maxLength(maxLength))
const record = <T extends z.ZodMiniType>(value: T, maxSize: number) =>
  z
    .record(text(200), value)
    .check(z.refine((given) => Object.keys(given).length <= maxSize, `Too many: at most ${maxSize}`))

const locationSchema = z.strictObject({
  kind: z.enum(candidateKinds),
  before: label,
  after: label,
  separator: z.literal(['', ...separators]),
  left: label,
  right: label,
  above: label,
  stepsBelow: z.int(),
  page: z.int(),
  pageFromEnd: z.int(),
  leftEdge: z.number(),
  rightEdge: z.number(),
  fromTop: z.number(),
  fromBottom: z.number(),
  size: z.number(),
  mask: text(80),
  lines: z.int(),
  key: label,
  printed: z.optional(text(400)),
  word: z.optional(text(80)),
  part: z.optional(z.int()),
  afterRows: z.optional(z.int()),
})

const fieldSchema = z.strictObject({
  places: list(locationSchema, maxPlaces),
  isPresent: z.boolean(),
  rejected: list(locationSchema, maxPlaces),
  isGenericRight: z.boolean(),
  isProposalRight: z.optional(z.boolean()),
  isCorrected: z.boolean(),
  identifier: z.optional(text(400)),
  constant: z.optional(
    z.strictObject({
      text: text(200),
      value: z.union([text(200), z.record(text(50), z.union([text(200), z.null()]))]),
    }),
  ),
})

const edges = z.tuple([z.number(), z.number()])

const rowFormSchema = z.strictObject({
  columns: list(z.strictObject({ name: text(200), left: edges, right: edges }), 100),
  marks: list(z.strictObject({ text: text(20), left: z.number(), right: z.number() }), 40),
  filled: list(text(200), 100),
  patterns: list(list(z.tuple([z.literal([0, 1, 2]), z.number(), z.number()]), 100), 6),
  below: label,
  excluded: list(label, 10),
  continued: list(z.number(), 20),
  notContinued: list(z.number(), 20),
  beginsAbove: z.boolean(),
  right: z.number(),
})

const tableSchema = z.strictObject({
  lines: list(label, maxLines),
  heads: list(
    z.strictObject({
      name: z.nullable(text(200)),
      left: z.number(),
      right: z.number(),
      columnLeft: z.number(),
      columnRight: z.number(),
    }),
    100,
  ),
  filled: list(text(200), 100),
  right: z.number(),
  genericRight: z.number(),
  rows: z.optional(rowFormSchema),
})

const exampleSchema = z.strictObject({
  version: z.literal(1),
  keys: z.strictObject({ identifiers: list(text(100), 50), words: list(text(40), 250) }),
  isReadAgain: z.optional(z.literal(true)),
  source: z.optional(z.literal('electronic-invoice')),
  issuer: z.optional(list(text(100), 10)),
  dateOrder: z.optional(z.enum(['dmy', 'mdy'])),
  fields: record(fieldSchema, maxFields),
  tables: record(tableSchema, maxTables),
})

/**
 * Validates an example from an external source.
 * @returns the example, or the path of the first error: `fields.InvoiceNumber.places.0.kind`, empty for the whole.
 */
export function parseExample(
  given: unknown,
): { readonly ok: true; readonly example: FormatExample } | { readonly ok: false; readonly where: string } {
  const { data, error } = exampleSchema.safeParse(given)
  if (data === undefined) return { ok: false, where: error.issues[0]?.path.join('.') ?? '' }
  // To the compiler an optional property may be undefined; JSON has no such value.
  return { ok: true, example: data as FormatExample }
}
