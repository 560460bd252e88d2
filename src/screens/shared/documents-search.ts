import { z } from 'zod/mini'
import { displayStates } from './display-state.ts'

/** The sort keys of documents: the columns of their table, from the left. */
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
/** An existing day in the user's calendar: `2026-11-24`. */
const daySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => !Number.isNaN(Date.parse(day))),
)

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** The search parameters of the documents screen. Invalid ones are ignored. */
export const documentsSearchSchema = z.object({
  /** Words, each of which must be in a file name, model, person or value. */
  q: optional(textSchema),
  state: optional(z.enum(displayStates)),
  /** Id of a model. */
  model: optional(textSchema),
  /** Name of the submitter. */
  by: optional(textSchema),
  /** First and last submission day. */
  from: optional(daySchema),
  to: optional(daySchema),
  sort: optional(z.enum(sortKeys)),
  dir: optional(z.enum(['asc', 'desc'])),
})

export type DocumentsSearch = z.infer<typeof documentsSearchSchema>

/** Shows all documents in the same order. */
export const noFilters = {
  q: undefined,
  state: undefined,
  model: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
} as const satisfies DocumentsSearch
