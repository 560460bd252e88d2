import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import { renumberTypedTexts, type TypedTextEntry } from '../editing/stored-typed-texts.ts'

/** The draft of one document of an earlier reading. */
export interface EarlierDraft extends DocumentDraft {
  /** The typed texts that are no values, with the keys of the first document. */
  readonly typedTexts?: readonly TypedTextEntry[]
}

/** The drafts of an earlier reading, one for each document; none when it was never saved. */
export const listEarlierDrafts = (content: DraftContent | null): readonly EarlierDraft[] =>
  (content?.documents ?? []).map((draft, index) => ({
    ...draft,
    typedTexts: renumberTypedTexts(content?.typedTexts, index, 0),
  }))
