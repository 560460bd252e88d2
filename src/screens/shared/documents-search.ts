import { z } from 'zod/mini'
import { displayStates } from './display-state.ts'

const sortKeys = ['file', 'model', 'state', 'toCheck', 'pages', 'confidence', 'when', 'by'] as const
export type SortKey = (typeof sortKeys)[number]

/** The search parameters of the documents screen. Invalid ones are ignored. */
export const documentsSearchSchema = z.object({
  /** Part of a file name, model or person. */
  q: z.catch(z.optional(z.string()), undefined),
  state: z.catch(z.optional(z.enum(displayStates)), undefined),
  sort: z.catch(z.optional(z.enum(sortKeys)), undefined),
  dir: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
})

export type DocumentsSearch = z.infer<typeof documentsSearchSchema>
