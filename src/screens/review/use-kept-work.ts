import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserDraft } from '#src/client/device-draft.ts'
import { browserHistory } from '#src/client/device-history.ts'
import { browserRegister } from '#src/client/device-register.ts'
import { browserTyped } from '#src/client/device-typed.ts'
import { createDraftKeeper } from '#src/client/draft-keeper.ts'
import { saveDraft } from '#src/client/drafts.ts'
import { onSignedIn } from '#src/client/session.ts'
import { submissionsQuery } from '#src/client/submissions.ts'
import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { Draft } from '#src/contract/drafts.ts'
import { readPart } from './editors/read-part.ts'
import { kindOf, typingOf } from './review-form.ts'
import type { Language } from '#src/values/print-value.ts'
import { useOtherWindows } from './use-other-windows.ts'
import { createReviewWork, partKey, problemKey, type ReviewWork } from './review-work.ts'
import { languageOf, readValueText } from './value-text.ts'

/** The reviewer's work on a submission, kept on the device and on the server while it is done. */
export function useKeptWork(submissionId: string, result: AnalysisResult, draft: Draft) {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const [kept] = useState(() => {
    const device = browserDraft(submissionId)
    const keeper = createDraftKeeper({
      draft,
      device,
      save: (save, keepalive) => saveDraft(submissionId, save, keepalive),
    })
    const parts = {
      result,
      initial: keeper.initial,
      onDrafts: keeper.put,
      device: browserTyped(submissionId),
      register: browserRegister(submissionId),
      history: browserHistory(submissionId),
    }
    const work = createReviewWork(parts)
    findProblems(work, result, languageOf(i18n.language))
    return { keeper, work }
  })
  const { keeper, work } = kept
  const otherWindows = useOtherWindows({ submissionId, result, work, keeper })
  useEffect(
    function saveWhenLeaving() {
      const stop = new AbortController()
      const { signal } = stop
      const keep = () => {
        work.keepHistory()
        void keeper.flush(true)
      }
      const hide = () => document.visibilityState === 'hidden' && keep()
      document.addEventListener('visibilitychange', hide, { signal })
      // Not in the way of what takes the focus.
      document.addEventListener('focusout', () => setTimeout(() => void keeper.flush()), { signal })
      addEventListener('pagehide', keep, { signal })
      addEventListener('online', () => void keeper.flush(), { signal })
      signal.addEventListener(
        'abort',
        onSignedIn(() => void keeper.flush()),
      )
      void keeper.flush()
      return () => {
        stop.abort()
        // The list shows how many fields are checked.
        void keeper.flush().then(() => client.invalidateQueries({ queryKey: submissionsQuery.queryKey }))
      }
    },
    [keeper, work, client],
  )
  return { ...kept, otherWindows }
}

/** What was typed before a reload and is no value is still none. */
function findProblems(work: ReviewWork, { Documents }: AnalysisResult, language: Language): void {
  for (const [index, document] of Documents.entries())
    for (const field of work.fields(index)) {
      const key = problemKey(index, field.name)
      const typing = typingOf(document, field, language)
      const typed = work.typed(key)
      if (typed !== undefined) {
        const read = readValueText(kindOf(field, language), field.type, typed, typing)
        work.setProblem(key, read.ok ? undefined : read.reason)
      }
      for (const path of work.typedParts(key)) {
        const part = work.typed(partKey(key, path))
        const read = readPart(field, path, part?.value ?? '', typing)
        work.setProblem(partKey(key, path), read.ok ? undefined : read.reason)
      }
    }
}
