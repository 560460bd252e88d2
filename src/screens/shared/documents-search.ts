import { z } from 'zod/mini'
import { displayStates } from './display-state.ts'

/** What documents are sorted by: the columns of their table, from the left. */
export const sortKeys = [
  'file',
  'party',
  'amount',
  'model',
  'state',
  'toCheck',
  'pages',
  'confidence',
  'when',
  'by',
] as const
export type SortKey = (typeof sortKeys)[number]

// The router reads `?q=1251` as a number.
const textSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
/** A day that exists, in the calendar of who looks: `2026-11-24`. */
const daySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => !Number.isNaN(Date.parse(day))),
)

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** The search parameters of the documents screen. Invalid ones are ignored. */
export const documentsSearchSchema = z.object({
  /** Words: each in a file name, model, person or any value. */
  q: optional(textSchema),
  state: optional(z.enum(displayStates)),
  /** Id of a model. */
  model: optional(textSchema),
  /** Name of who submitted it. */
  by: optional(textSchema),
  /** First and last day of submitting. */
  from: optional(daySchema),
  to: optional(daySchema),
  sort: optional(z.enum(sortKeys)),
  dir: optional(z.enum(['asc', 'desc'])),
})

export type DocumentsSearch = z.infer<typeof documentsSearchSchema>

/** Shows all documents; their order stays. */
export const noFilters = {
  q: undefined,
  state: undefined,
  model: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
} as const satisfies DocumentsSearch
