import { z } from 'zod/mini'
import { displayStates } from './display-state.ts'

export const sortKeys = ['file', 'model', 'state', 'toCheck', 'pages', 'confidence', 'when', 'by'] as const
export type SortKey = (typeof sortKeys)[number]

/** What the address says of the documents screen. Anything unreadable counts as not said. */
export const documentsSearchSchema = z.object({
  /** Part of a file name, model or person. */
  q: z.catch(z.optional(z.string()), undefined),
  state: z.catch(z.optional(z.enum(displayStates)), undefined),
  sort: z.catch(z.optional(z.enum(sortKeys)), undefined),
  dir: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
})

export type DocumentsSearch = z.infer<typeof documentsSearchSchema>
