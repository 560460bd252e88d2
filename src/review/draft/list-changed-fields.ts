import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { isSameJson } from '#src/values/same-value.ts'

/** The names of the fields whose edits differ between two drafts of a document; those that `after` has are first. */
export function listChangedFields(before: DocumentDraft, after: DocumentDraft): string[] {
  if (before === after) return []
  const [edits, later] = [new Map(before.edits), new Map(after.edits)]
  const names = [...new Set([...later.keys(), ...edits.keys()])]
  return names.filter((name) => !isSameJson(edits.get(name) ?? null, later.get(name) ?? null))
}
