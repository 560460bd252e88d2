import { useMemo } from 'react'
import type { StoredRegistryFinding } from '#src/client/device/registry-finding-storage.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { DocumentView } from '../session/document-view.ts'
import type { DraftState } from '../session/draft-store.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'

/** A field whose KvK number the registry contradicts. */
export interface NumberFinding {
  readonly field: ReviewField
  readonly number: string
  readonly finding: StoredRegistryFinding
}

/** The registry findings against the KvK numbers of a document; of the shown one when left out. */
export function useNumberFindings(index?: number): readonly NumberFinding[] {
  const { documentIndex } = useReviewSession()
  const shownIndex = index ?? documentIndex
  const view = useDraft(({ documents }) => documents[shownIndex])
  const findings = useDraft(({ registryFindings }) => registryFindings)
  return useMemo(() => (view === undefined ? [] : listNumberFindings(view, findings)), [view, findings])
}

function listNumberFindings(
  { kvkNumbers, byName }: DocumentView,
  findings: DraftState['registryFindings'],
): NumberFinding[] {
  return [...kvkNumbers].flatMap(([name, number]) => {
    const [field, finding] = [byName.get(name), findings.get(number)]
    return field === undefined || finding === undefined ? [] : [{ field, number, finding }]
  })
}
