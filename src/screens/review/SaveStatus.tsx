import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'

/** Where the reviewer's work is, as an icon and words. */
export function SaveStatus({ autosave: keeper }: { autosave: DraftAutosave }) {
  const { t } = useTranslation()
  const failureWords = useFailureMessage()
  const state = useSyncExternalStore(keeper.subscribe, keeper.getSnapshot)
  const looks: Record<typeof state.status, { icon: LucideIcon; words: string; ink: string }> = {
    saved: { icon: Check, words: t('review.saved'), ink: 'text-ink-2' },
    saving: { icon: LoaderCircle, words: t('review.saving'), ink: 'text-ink-2' },
    kept: { icon: CloudOff, words: t('review.kept'), ink: 'text-bad' },
    conflict: { icon: CloudOff, words: t('review.conflictShort'), ink: 'text-bad' },
  }
  const { icon: Icon, words, ink } = looks[state.status]
  return (
    <output
      className={`flex items-center gap-1 text-xs ${ink}`}
      title={state.status === 'kept' ? t('review.keptWhy', { why: failureWords(state.error) }) : undefined}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {words}
    </output>
  )
}
