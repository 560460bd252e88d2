import { z } from 'zod/mini'
import { documentsSearchSchema, type DocumentsSearch } from './documents-url.ts'

const pileSchema = z.object({
  /** Ids of the submissions, in the order of the list that they came from. */
  ids: z.array(z.string()),
  /** What the list was asked for: the way back leads to the same list. */
  search: documentsSearchSchema,
})

/** The documents a person is working through, one after the other. */
export type Pile = z.infer<typeof pileSchema>

const place = 'veldwerk.pile'

/** Takes up a list of documents to work through. It belongs to this tab: another one may hold another pile. */
export function takeUpPile(ids: readonly string[], search: DocumentsSearch): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ids, search }))
  } catch {
    // Storage that is full or forbidden: the review then goes on in the order in which the documents came.
  }
}

/** What was read last: a screen asks for the pile each time it is drawn, and a long one takes a while to read. */
let known: { readonly kept: string | null; readonly pile: Pile | undefined } | undefined

/** The pile of this tab; undefined when no list was left for a document yet, as after opening a shared address. */
export function presentPile(): Pile | undefined {
  try {
    const kept = sessionStorage.getItem(place)
    if (known?.kept !== kept) known = { kept, pile: readPile(kept) }
    return known.pile
  } catch {
    return undefined
  }
}

function readPile(kept: string | null): Pile | undefined {
  const read = pileSchema.safeParse(JSON.parse(kept ?? 'null'))
  return read.success ? read.data : undefined
}

/** Where a document lies in its pile. */
export interface PilePlace {
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly before: string | undefined
  readonly after: string | undefined
  /** The next one to work on, first below this one and then from the top; undefined when none is left. */
  readonly next: string | undefined
}

/**
 * Finds a document in its pile.
 *
 * @param ids the pile.
 * @param isOpen whether a document of the pile still waits for a reviewer.
 * @returns undefined when the document is not of the pile.
 */
export function placeInPile(
  ids: readonly string[],
  id: string,
  isOpen: (id: string) => boolean,
): PilePlace | undefined {
  const index = ids.indexOf(id)
  if (index === -1) return undefined
  const below = ids.slice(index + 1)
  const above = ids.slice(0, index)
  return {
    index,
    count: ids.length,
    before: ids[index - 1],
    after: ids[index + 1],
    next: [...below, ...above].find(isOpen),
  }
}
