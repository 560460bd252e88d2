import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import { createUndoHistoryStorage } from '#src/client/device/undo-history-storage.ts'
import { createRegistryFindingStorage } from '#src/client/device/registry-finding-storage.ts'
import { createTypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import { createDraftAutosave } from '#src/client/draft-autosave.ts'
import { saveDraft } from '#src/client/api/drafts.ts'
import { onSignedIn } from '#src/client/api/session.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import { toLanguage } from '../form/value-text.ts'
import { createDraftStore } from './draft-store.ts'
import { useOtherTabs } from './use-other-tabs.ts'

/** The reviewer's work on a submission, stored on the device and on the server while it is done. */
export function useDraftStore(submissionId: string, result: AnalysisResult, draft: Draft) {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const [opened] = useState(() => {
    const autosave = createDraftAutosave({
      draft,
      device: createDraftStorage(submissionId),
      save: (save, keepalive) => saveDraft(submissionId, save, keepalive),
    })
    const store = createDraftStore({
      result,
      initial: autosave.initial,
      language: toLanguage(i18n.language),
      onDraftsChange: autosave.update,
      typedTextStorage: createTypedTextStorage(submissionId),
      registryFindingStorage: createRegistryFindingStorage(submissionId),
      historyStorage: createUndoHistoryStorage(submissionId),
    })
    return { autosave, store }
  })
  const { autosave, store } = opened
  const otherTabCount = useOtherTabs({ submissionId, result, store, autosave })
  useEffect(
    function saveWhenLeaving() {
      const controller = new AbortController()
      const { signal } = controller
      const saveNow = () => {
        store.storeHistory()
        void autosave.flush(true)
      }
      const saveIfHidden = () => document.visibilityState === 'hidden' && saveNow()
      document.addEventListener('visibilitychange', saveIfHidden, { signal })
      // After the next control has taken the focus.
      document.addEventListener('focusout', () => setTimeout(() => void autosave.flush()), { signal })
      addEventListener('pagehide', saveNow, { signal })
      addEventListener('online', () => void autosave.flush(), { signal })
      signal.addEventListener(
        'abort',
        onSignedIn(() => void autosave.flush()),
      )
      void autosave.flush()
      return () => {
        controller.abort()
        // The list shows how many fields are checked.
        void autosave.flush().then(() => client.invalidateQueries({ queryKey: submissionsQuery.queryKey }))
      }
    },
    [autosave, store, client],
  )
  return { ...opened, otherTabCount }
}
