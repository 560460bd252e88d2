import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import { createUndoHistoryStorage } from '#src/client/device/undo-history-storage.ts'
import { createTypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import { createDraftAutosave, isSettled, type DraftAutosave } from '#src/client/draft-autosave.ts'
import { saveDraft } from '#src/client/api/drafts.ts'
import { getMember, onSignedIn } from '#src/client/api/session.ts'
import { submissionQuery, submissionsQuery } from '#src/client/api/submissions.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { createDraftStore, type DraftStore, type DraftStoreOptions } from './draft-store.ts'
import { getModelContext } from './track-model.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { getSearch } from './use-update-search.ts'

/** Event within this page that a review was opened; `detail` is the id of its submission. */
const draftOpenedEvent = 'veldwerk-draft-opened'

/** The reviewer's work on a submission that has been read. */
export interface OpenedDraft {
  readonly result: AnalysisResult
  readonly store: DraftStore
  readonly autosave: DraftAutosave
  /** How many other tabs of this browser have the submission open. */
  readonly otherTabCount: number
}

/**
 * The reviewer's work on a submission, saved continuously on the device and the server. It is opened once, when the
 * result and the draft are loaded.
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
      // After the next control has received the focus.
      document.addEventListener('focusout', () => setTimeout(() => void autosave.flush()), { signal })
      addEventListener('pagehide', saveNow, { signal })
      addEventListener('online', () => void autosave.flush(), { signal })
      signal.addEventListener(
        'abort',
        onSignedIn(() => void autosave.flush()),
      )
      // This instance now saves what an earlier one could not.
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
        // Retry what cannot be saved now, until the document is opened again here.
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
  const member = getMember(client)
  const autosave = createDraftAutosave({
    draft,
    device: createDraftStorage(submissionId, member),
    async save(draftSave, keepalive) {
      const saved = await saveDraft(submissionId, draftSave, {
        // Unknown if the sign-in had expired when the document was opened.
        member: member ?? getMember(client),
        keepalive,
      })
      const { queryKey } = submissionQuery(submissionId)
      const known = client.getQueryData(queryKey)
      // The server reports whether values were changed since it was marked as reviewed.
      if (known?.decision?.kind === 'reviewed' && !known.changedSinceReviewed)
        void client.invalidateQueries({ queryKey })
      return saved
    },
  })
  const store = createDraftStore({
    ...options,
    isReadOnly: () =>
      (client.getQueryData(submissionQuery(submissionId).queryKey)?.replaced ?? null) !== null,
    initial: autosave.initial,
    onDraftsChange: autosave.update,
    typedTextStorage: createTypedTextStorage(submissionId, member),
    historyStorage: createUndoHistoryStorage(submissionId, member),
  })
  return { result: options.result, autosave, store }
}
