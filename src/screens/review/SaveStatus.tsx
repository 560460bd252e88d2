import AppWindow from 'lucide-react/icons/app-window'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'

/** Whether the draft is saved, as an icon and text. */
export function SaveStatus({ autosave }: { autosave: DraftAutosave }) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const state = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot)
  const variants: Record<typeof state.status, { icon: LucideIcon; text: string; color: string }> = {
    saved: { icon: Check, text: t('review.saved'), color: 'text-ink-2' },
    saving: { icon: LoaderCircle, text: t('review.saving'), color: 'text-ink-2' },
    kept: { icon: CloudOff, text: t('review.kept'), color: 'text-bad' },
    'taken-over': { icon: AppWindow, text: t('review.takenOver'), color: 'text-attention' },
    conflict: { icon: CloudOff, text: t('review.conflictShort'), color: 'text-bad' },
  }
  const { icon: Icon, text, color } = variants[state.status]
  return (
    <output
      className={`flex shrink-0 items-center gap-1 text-xs ${color}`}
      data-tooltip={state.status === 'kept' ? t('review.keptWhy', { why: formatFailure(state.error) }) : text}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {/* On a phone, the saved state is only an icon. A text that asks for attention is whole, in two short lines. */}
      <span className={state.status === 'saved' ? 'max-sm:sr-only' : 'leading-4 sm:max-w-29'}>{text}</span>
    </output>
  )
}
