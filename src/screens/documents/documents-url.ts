import { z } from 'zod'
import { shownStates } from './shown-state.ts'

export const sortKeys = ['file', 'model', 'state', 'toCheck', 'pages', 'confidence', 'when', 'by'] as const
export type SortKey = (typeof sortKeys)[number]

/** What the address says of the documents screen. Anything unreadable counts as not said. */
export const documentsSearchSchema = z.object({
  /** Part of a file name, model or person. */
  q: z.string().optional().catch(undefined),
  state: z.enum(shownStates).optional().catch(undefined),
  sort: z.enum(sortKeys).optional().catch(undefined),
  dir: z.enum(['asc', 'desc']).optional().catch(undefined),
})

export type DocumentsSearch = z.infer<typeof documentsSearchSchema>
