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
import { parsePart } from '../form/parse-part.ts'
import { getFieldValueKind, getParseOptions } from '../form/field-text.ts'
import type { Language } from '#src/values/format-value.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { createDraftStore, getPartKey, getProblemKey, type DraftStore } from './draft-store.ts'
import { toLanguage, parseValueText } from '../form/value-text.ts'

/** The reviewer's work on a submission, kept on the device and on the server while it is done. */
export function useDraftStore(submissionId: string, result: AnalysisResult, draft: Draft) {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const [opened] = useState(() => {
    const device = createDraftStorage(submissionId)
    const autosave = createDraftAutosave({
      draft,
      device,
      save: (save, keepalive) => saveDraft(submissionId, save, keepalive),
    })
    const store = createDraftStore({
      result,
      initial: autosave.initial,
      onDraftsChange: autosave.update,
      typedTextStorage: createTypedTextStorage(submissionId),
      registryFindingStorage: createRegistryFindingStorage(submissionId),
      historyStorage: createUndoHistoryStorage(submissionId),
    })
    restoreProblems(store, result, toLanguage(i18n.language))
    return { autosave, store }
  })
  const { autosave, store } = opened
  const otherTabCount = useOtherTabs({ submissionId, result, store, autosave })
  useEffect(
    function saveWhenLeaving() {
      const stop = new AbortController()
      const { signal } = stop
      const saveNow = () => {
        store.keepHistory()
        void autosave.flush(true)
      }
      const hide = () => document.visibilityState === 'hidden' && saveNow()
      document.addEventListener('visibilitychange', hide, { signal })
      // Not in the way of what takes the focus.
      document.addEventListener('focusout', () => setTimeout(() => void autosave.flush()), { signal })
      addEventListener('pagehide', saveNow, { signal })
      addEventListener('online', () => void autosave.flush(), { signal })
      signal.addEventListener(
        'abort',
        onSignedIn(() => void autosave.flush()),
      )
      void autosave.flush()
      return () => {
        stop.abort()
        // The list shows how many fields are checked.
        void autosave.flush().then(() => client.invalidateQueries({ queryKey: submissionsQuery.queryKey }))
      }
    },
    [autosave, store, client],
  )
  return { ...opened, otherTabCount }
}

/** What was typed before a reload and is no value is still none. */
function restoreProblems(work: DraftStore, { Documents }: AnalysisResult, language: Language): void {
  for (const [index, document] of Documents.entries())
    for (const field of work.getFields(index)) {
      const key = getProblemKey(index, field.name)
      const typing = getParseOptions(document, field, language)
      const typed = work.getTypedText(key)
      if (typed !== undefined) {
        const read = parseValueText(getFieldValueKind(field, language), field.type, typed, typing)
        work.setProblem(key, read.ok ? undefined : read.reason)
      }
      for (const path of work.listTypedParts(key)) {
        const part = work.getTypedText(getPartKey(key, path))
        const read = parsePart(field, path, part?.value ?? '', typing)
        work.setProblem(getPartKey(key, path), read.ok ? undefined : read.reason)
      }
    }
}
