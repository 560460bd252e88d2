import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import { createUndoHistoryStorage } from '#src/client/device/undo-history-storage.ts'
import { createTypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import { createDraftAutosave, isSettled, type DraftAutosave } from '#src/client/draft-autosave.ts'
import { saveDraft } from '#src/client/api/drafts.ts'
import { onSignedIn } from '#src/client/api/session.ts'
import { submissionQuery, submissionsQuery } from '#src/client/api/submissions.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { createDraftStore, type DraftStore, type DraftStoreOptions } from './draft-store.ts'
import { getModelContext } from './track-model.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { getSearch } from './use-update-search.ts'

/** Within this page: a review was opened; `detail` is the id of its submission. */
const draftOpenedEvent = 'veldwerk-draft-opened'

/** The reviewer's work on a submission that is read. */
export interface OpenedDraft {
  readonly result: AnalysisResult
  readonly store: DraftStore
  readonly autosave: DraftAutosave
  /** How many other tabs of this browser have it open. */
  readonly otherTabCount: number
}

/**
 * The reviewer's work on a submission, stored on the device and on the server while it is done. It is opened once, when
 * the result and the draft are there.
 *
 * @returns undefined before that.
 */
export function useDraftStore(
  { id: submissionId, modelId }: Submission,
  result: AnalysisResult | undefined,
  draft: Draft | undefined,
): OpenedDraft | undefined {
  const router = useRouter()
  const client = useQueryClient()
  const { language } = useTranslation()
  const [opened, setOpened] = useState<Omit<OpenedDraft, 'otherTabCount'>>()
  if (opened === undefined && result !== undefined && draft !== undefined)
    setOpened(
      openDraft(client, submissionId, draft, {
        result,
        model: getModelContext(client, modelId, language),
        getShownPage: () => getSearch(router).page ?? 0,
        language,
      }),
    )
  const otherTabCount = useOtherTabs(submissionId, opened)
  useEffect(
    function saveWhenLeaving() {
      if (opened === undefined) return undefined
      const { autosave, store } = opened
      const controller = new AbortController()
      const { signal } = controller
      const saveNow = () => {
        store.flush()
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
      // What was left earlier and could not be saved is this opening's now.
      dispatchEvent(new CustomEvent(draftOpenedEvent, { detail: submissionId }))
      autosave.setRetrying(true)
      void autosave.flush()
      return () => {
        controller.abort()
        store.flush()
        const reopening = new AbortController()
        const leaveToOpened = (event: Event) => {
          if (!(event instanceof CustomEvent) || event.detail !== submissionId) return
          autosave.setRetrying(false)
          reopening.abort()
        }
        // What cannot be saved now is tried again, until the document is opened again here.
        addEventListener(draftOpenedEvent, leaveToOpened, { signal: reopening.signal })
        void autosave.flush().then(() => {
          if (isSettled(autosave.getSnapshot())) reopening.abort()
          // The list shows how many fields are checked.
          return client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
        })
      }
    },
    [opened, client, submissionId],
  )
  return useMemo(() => opened && { ...opened, otherTabCount }, [opened, otherTabCount])
}

function openDraft(
  client: QueryClient,
  submissionId: string,
  draft: Draft,
  options: Pick<DraftStoreOptions, 'result' | 'model' | 'getShownPage' | 'language'>,
): Omit<OpenedDraft, 'otherTabCount'> {
  const autosave = createDraftAutosave({
    draft,
    device: createDraftStorage(submissionId),
    async save(draftSave, keepalive) {
      const saved = await saveDraft(submissionId, draftSave, keepalive)
      const { queryKey } = submissionQuery(submissionId)
      const known = client.getQueryData(queryKey)
      // The server says whether values were changed since it was marked as reviewed.
      if (known?.decision?.kind === 'reviewed' && !known.changedSinceReviewed)
        void client.invalidateQueries({ queryKey })
      return saved
    },
  })
  const store = createDraftStore({
    ...options,
    initial: autosave.initial,
    onDraftsChange: autosave.update,
    typedTextStorage: createTypedTextStorage(submissionId),
    historyStorage: createUndoHistoryStorage(submissionId),
  })
  return { result: options.result, autosave, store }
}
