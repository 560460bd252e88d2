import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo } from 'react'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { HistoryStep } from './session/selection-store.ts'
import { useDraft, useSelection } from './session/selectors.ts'

/** Longer lists of names would be less informative. */
const maxNames = 3

/** Reports what the last undo or redo changed, until the next action. */
export const HistoryNotice = memo(function HistoryNotice() {
  const last = useSelection(({ historyStep }) => historyStep)
  const isShown = useDraft(({ history }) => last !== undefined && last.drafts === history.present)
  return (
    // Rendered from the start, so that screen readers announce its text when it changes.
    <output className="pointer-events-none sticky bottom-0 z-10 flex justify-center">
      {isShown && last !== undefined && <ChangedFields {...last} />}
    </output>
  )
})

function ChangedFields({ step, fields }: Pick<HistoryStep, 'step' | 'fields'>) {
  const { t, language } = useTranslation()
  const more = fields.length - maxNames
  const names = [
    ...fields.slice(0, maxNames),
    ...(more > 0 ? [t('review.history.more', { count: more })] : []),
  ]
  const list = new Intl.ListFormat(language).format(names)
  const Icon = step === 'undo' ? Undo2 : Redo2
  return (
    <span className="mb-3 flex max-w-full items-center gap-2 rounded-full border border-line bg-raised px-3 py-1.5 text-sm shadow-2">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 truncate">
        {list === '' ? t(`review.history.other.${step}`) : t(`review.history.${step}`, { fields: list })}
      </span>
    </span>
  )
}
