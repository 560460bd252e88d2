import type { NewSubmission } from '#src/workspace/store/workspace-store.ts'

/** Builds a submission for a store, with a new id that is also its key. */
export function buildNewSubmission(overrides: Partial<NewSubmission> = {}): NewSubmission {
  const id = crypto.randomUUID()
  return {
    id,
    idempotencyKey: id,
    modelId: 'note',
    fileName: 'note.txt',
    fileBytes: 11,
    sha256: 'cd'.repeat(32),
    submittedBy: null,
    ...overrides,
  }
}
