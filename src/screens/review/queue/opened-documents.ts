import type { DraftStore } from '../session/draft-store.ts'

/** By the drafts of a file, which live as long as its review is open: each document has a screen of its own. */
const openedDocuments = new WeakMap<DraftStore, Set<number>>()

/** Records that the reviewer sees a document. @param index of the document in the result, from 0. */
export function recordOpenedDocument(store: DraftStore, index: number): void {
  const opened = openedDocuments.get(store)
  if (opened === undefined) openedDocuments.set(store, new Set([index]))
  else opened.add(index)
}

/**
 * Lists the documents that have fields, but that the reviewer has neither opened since the file was opened nor edited.
 * A document without fields has nothing to accept.
 */
export const listUnopenedDocuments = (store: DraftStore): number[] =>
  store
    .getState()
    .documents.flatMap(({ fields, draft }, index) =>
      fields.length === 0 || draft.edits.length > 0 || openedDocuments.get(store)?.has(index) === true
        ? []
        : [index],
    )
