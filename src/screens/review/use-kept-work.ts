import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserDraft } from '#src/client/device-draft.ts'
import { browserTyped } from '#src/client/device-typed.ts'
import { createDraftKeeper } from '#src/client/draft-keeper.ts'
import { saveDraft } from '#src/client/drafts.ts'
import { onSignedIn } from '#src/client/session.ts'
import { submissionsQuery } from '#src/client/submissions.ts'
import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { Draft } from '#src/contract/drafts.ts'
import { kindOf } from './review-form.ts'
import type { Language } from '#src/values/print-value.ts'
import { createReviewWork, problemKey, type ReviewWork } from './review-work.ts'
import { readValueText } from './value-text.ts'
import { languageOf } from './ValueControl.tsx'

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
    }
    const work = createReviewWork(parts)
    findProblems(work, result, languageOf(i18n.language))
    return { keeper, work }
  })
  const { keeper } = kept
  useEffect(
    function saveWhenLeaving() {
      const stop = new AbortController()
      const { signal } = stop
      const leave = () => document.visibilityState === 'hidden' && void keeper.flush(true)
      document.addEventListener('visibilitychange', leave, { signal })
      document.addEventListener('focusout', () => void keeper.flush(), { signal })
      addEventListener('pagehide', () => void keeper.flush(true), { signal })
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
    [keeper, client],
  )
  return kept
}

/** What was typed before a reload and is no value is still none. */
function findProblems(work: ReviewWork, { Documents }: AnalysisResult, language: Language): void {
  for (const index of Documents.keys())
    for (const field of work.fields(index)) {
      const key = problemKey(index, field.name)
      const typed = work.typed(key)
      if (typed === undefined) continue
      const hints = { given: field.result?.Value, language }
      const read = readValueText(kindOf(field, language), field.type, typed, hints)
      work.setProblem(key, read.ok ? undefined : read.reason)
    }
}
